import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;

test('OWN-979 each choice of type and shape shows the name of the site as it would stand there', async () => {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  await makeSite(db, { type: 'customer', restaurant_id: owner.hostId, title: 'Zur Mole' });
  const page = await visit(app, site, `/kueche/eigene-seite?restaurant=${owner.hostId}`, { as: owner.guest });
  await hydrated(page);
  const choices = page.getByRole('group', { name: 'Schrift und Form' });
  const samples = choices.locator('[data-look]');
  expect(await samples.allInnerTexts()).toHaveLength(4);
  const seen = await samples.evaluateAll((all) =>
    all.map((one) => {
      const [name, button] = [...one.children].map((child) => getComputedStyle(child));
      return `${name?.fontFamily} ${button?.borderTopLeftRadius}`;
    }),
  );
  expect(new Set(seen).size).toBe(4);
  expect(await choices.getByRole('radio', { name: /Trattoria/ }).getAttribute('aria-label')).toBeNull();
});
