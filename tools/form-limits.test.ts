import { expect, test } from 'vitest';
import { findLooseLimits } from './form-limits.ts';
import { readSources } from './source-text.ts';

// The kit passes on what it is given, and its own page shows it.
const KIT = /^web\/app\/(?:ui|routes\/test)\//;

/** What schemas bound by themselves, since no form asks for it: ids, secrets, what programs send, scales of the documents. */
const WITHOUT_FORM = {
  audit: '40 1_000_000',
  basket: '60',
  business: '10',
  // Degrees of latitude and longitude.
  'driver-position': '90 180',
  history: '2147483647',
  'ingredient-names': '500',
  'order-notices': '1000',
  order: '20 120',
  // Days of a week, public holidays among them.
  'own-areas': '90 180',
  'own-menu': '2 20 5 20',
  'own-restaurant': '8 100 60',
  payment: '1 1',
  provider: '40',
  reduction: '500',
  restaurant: '8',
  review: '6',
  session: '300',
  team: '5',
  values: '2147483647 8 64 1000 20 160',
};

test('HSE-020 of what people type no schema says itself how much it takes', () => {
  const bounds = readSources('.', '.ts').flatMap(({ file, text }) => {
    const own = [...text.matchAll(/(?:\.(?:max|length)\(|maxLength: )(\d[\d_]*)/g)].map(([, most]) => most);
    const name = /^contract\/([\w-]+)\.ts$/.exec(file)?.[1];
    return name && own.length > 0 ? [[name, own.join(' ')] as const] : [];
  });
  expect(Object.fromEntries(bounds)).toEqual(WITHOUT_FORM);
});

test('HSE-021 no form writes a limit by hand, and no field takes any length', () => {
  const forms = readSources('.', '.tsx').filter(({ file }) => file.startsWith('web/app/') && !KIT.test(file));
  expect(forms.length).toBeGreaterThan(100);
  expect(forms.flatMap(({ file, text }) => findLooseLimits(file, text))).toEqual([]);
});

test.each([
  ['<TextField label="Name" maxLength={60} {...limits.person.name} />', ['writes maxLength={60} by hand']],
  ['<TextField label="Name" type="number" min="0" {...limits.order.tip} />', ['writes min="0" by hand']],
  ['<TextField label="Name" {...field("name")} />', ['takes any length']],
  ['<input name="note" />', ['takes any length']],
  ['<input type="hidden" name="host" />', []],
  ['<TextField label="Tag" type="date" />', []],
  ['<TextField label="Name" {...limits.person.name} />', []],
  ['<TextField label="Preis" {...roomFor(workLimits.menu.price)} />', []],
  ['<progress max={100} />', []],
  ['<input type="range" min={least} max={most} />', []],
])('%s', (source, said) => {
  const found = findLooseLimits('web/app/x.tsx', `export const x = ${source};`);
  expect(found.map((each) => each.replace(/^.*?(?=writes|takes)/, ''))).toEqual(said);
});
