import { expect, test } from 'vitest';
import { findLooseLimits } from './form-limits.ts';
import { readSources } from './source-text.ts';

// The kit passes on what it is given, and its own page shows it.
const KIT = /^web\/app\/(?:ui|routes\/test)\//;

/** What is no limit: there is one order in PayPal's cart, and a school has six grades. */
const NO_LIMITS = { payment: '1 1', review: '6' };

test('HSE-020 HSE-343 no schema says itself how much it takes', () => {
  const bounds = readSources('.', '.ts').flatMap(({ file, text }) => {
    const own = [...text.matchAll(/(?:\.(?:max|length)\(|maxLength: )(\d[\d_]*)/g)].map(([, most]) => most);
    const name = /^contract\/([\w-]+)\.ts$/.exec(file)?.[1];
    return name && own.length > 0 ? [[name, own.join(' ')] as const] : [];
  });
  expect(Object.fromEntries(bounds)).toEqual(NO_LIMITS);
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
