import { expect, test } from 'vitest';
import { importsOf, judge, readImports } from './imports.ts';

test('HSE-060 every import of the house keeps to the table', () => {
  const imports = readImports('.');
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.map(judge).filter((complaint) => complaint !== undefined)).toEqual([]);
});

test('every form of import is seen', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import { type C } from './c.ts';
    import './d.ts';
    export * from './e.ts';
    export type { F } from './f.ts';
    const g = await import('./g.ts');
    type H = import('./h.ts').H;
    type I = typeof import('./i.ts');
    const text = "import j from './j.ts'"; // import './k.ts'`;
  expect(importsOf('domain/x.ts', text).map(({ specifier }) => specifier)).toEqual(
    [...'abcdefghi'].map((letter) => `./${letter}.ts`),
  );
});

test.each([
  ['domain/money.ts', '#contract/basket.ts', 'domain may not import contract'],
  ['domain/money.ts', 'zod', 'may not use the package zod'],
  ['domain/money.ts', 'node:crypto', 'may not use Node'],
  ['contract/basket.ts', '../domain/money.ts', 'imported by their #name'],
  ['contract/basket.ts', '#server/config.ts', 'contract may not import config'],
  ['contract/basket.ts', '#domain/money', 'has no ending'],
  ['server/features/order/place-order.ts', '#server/config.ts', 'features may not import config'],
  ['server/features/menu/load-menu.ts', '../order/place-order.ts', 'menu stands before order'],
  ['server/features/order/place-order.ts', '../menu/store.ts', 'the store of menu is its own'],
  ['server/features/order/place-order.ts', '../menu/menu-store.ts', 'the store of menu is its own'],
  ['server/features/order/place-order.ts', '../menu/routes.ts', 'the routes of menu are its own'],
  ['server/features/order/place-order.ts', '../helper/place.ts', 'helper is no feature of the list'],
  ['server/app.ts', './features/menu/store.ts', 'the store of menu is its own'],
  ['server/plumbing/route.ts', '../features/menu/load-menu.ts', 'plumbing may not import features'],
  ['server/database/connect.ts', '#contract/basket.ts', 'database may not import contract'],
  ['server/adapters/mail.ts', '../plumbing/route.ts', 'adapters may not import plumbing'],
  ['server/app.ts', '#demo/load.ts', 'app may not import demo'],
  ['server/main.ts', '#tools/start.ts', 'main may not import tools'],
  ['server/plumbing/web-host.ts', '#web/server.ts', 'plumbing may not import web-app'],
  ['sandbox/main.ts', '#contract/payment.ts', 'sandbox may not import contract'],
  ['demo/load.ts', '#server/app.ts', 'demo may not import app'],
  ['server/adapters/mail.test.ts', '#sandbox/mail.ts', 'adapters may not import sandbox'],
  ['web/app/ui/Button.tsx', '#contract/basket.ts', 'web-ui may not import contract'],
  ['web/app/ui/Button.tsx', '../features/basket/BasketPanel.tsx', 'web-ui may not import web-features'],
  [
    'web/app/features/basket/BasketPanel.tsx',
    '../../routes/market/menu/basket.tsx',
    'may not import web-routes',
  ],
  ['web/app/features/basket/BasketPanel.tsx', '#server/config.ts', 'web-features may not import config'],
  ['web/app/features/basket/basket-store.ts', '../menu/MenuPage.tsx', 'basket stands before menu'],
  ['web/app/features/helper/help.ts', '../menu/MenuPage.tsx', 'helper stands before menu'],
  ['web/app/forms/sent-form.ts', '../features/basket/choice.ts', 'web-forms may not import web-features'],
  ['web/app/visit/visitor.ts', '../live/use-live.ts', 'web-visit may not import web-live'],
  ['web/app/routes/market/menu/menu.tsx', './basket.tsx', 'a route never imports another'],
  ['web/app/routes/market/menu/menu.tsx', 'kysely', 'may not use the package kysely'],
  ['tools/start.ts', '#e2e/guest.ts', 'tools may not import e2e'],
  ['e2e/guest.spec.ts', '#server/features/menu/load-menu.ts', 'e2e may not import features'],
  ['elsewhere/x.ts', 'zod', 'stands in no room'],
])('%s must not import %s', (file, specifier, complaint) => {
  expect(judge({ file, specifier })).toContain(complaint);
});

test.each([
  ['contract/basket.ts', '#domain/money.ts'],
  ['server/features/order/place-order.ts', '../menu/load-menu.ts'],
  ['server/features/order/place-order.ts', './store.ts'],
  ['server/features/order/routes.test.ts', '#tools/test-database.ts'],
  ['server/features/menu/routes.test.ts', '#server/app.ts'],
  ['server/app.ts', './features/order/routes.ts'],
  ['server/main.ts', './config.ts'],
  ['web/app/features/menu/MenuPage.tsx', '../basket/choice.ts'],
  ['web/app/routes/market/menu/basket.tsx', './basket/lines.tsx'],
  ['web/app/routes/market/menu/basket.tsx', './+types/basket.ts'],
  ['web/app/theme/fonts.ts', '@fontsource-variable/figtree'],
  ['domain/money.test.ts', 'fast-check'],
])('%s may import %s', (file, specifier) => {
  expect(judge({ file, specifier })).toBeUndefined();
});
