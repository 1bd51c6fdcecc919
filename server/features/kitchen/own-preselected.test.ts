import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await pageTestApp();

type Rule = Omit<Input<'saveOwnRule'>, 'hostId'>;

const SAUCES = {
  title: 'Welche Soße?',
  description: '',
  min: 1,
  max: 1,
  included: 0,
  version: '',
  choices: ['Remoulade', 'Ketchup'].map((title) => ({ title, price: 0, bySize: {} })),
};

async function atWork() {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId, guest } = owner;
  const categoryId = await owner.addsCategory('Imbiss');
  const saves = (given: Partial<Rule>) => guest.call('saveOwnRule', { hostId, ...SAUCES, ...given });
  const rule = async () => (await owner.menu()).rules[0];
  /** Saves it anew as it is, but for this. */
  const savesAgain = async (given: Partial<Rule>) => {
    const { id, version } = (await rule()) ?? {};
    return saves({ id, version, ...given });
  };
  const sends = (path: string, fields: Record<string, string>) =>
    sendForm(app.http, site.host, path, { host: String(hostId), ...fields }, { cookie: guest.cookie });
  const opens = async (path: string) =>
    (await loadPage(app.http, site.host, path, { headers: { cookie: guest.cookie } })).text;
  return { owner, site, hostId, guest, categoryId, saves, savesAgain, rule, opens, sends };
}

test('OWN-1021 what is preselected is taken unless guests choose, stays until it is said otherwise, and goes', async () => {
  const { owner, site, categoryId, saves, savesAgain, rule } = await atWork();
  const { answer } = await saves({ preselected: 'ketchup' });
  const dish = (
    await owner.saves({ categoryId, title: 'Pommes', sizes: [sizeOf('big', 3)], ruleIds: [answer.id] })
  ).answer.id;
  const asked = async () => {
    const { rules } = (await app.guest(site.host).call('productRules', { productId: dish, size: 'big' }))
      .answer;
    const [one] = rules;
    return one?.item_ingredients.find(({ id }) => id === one.item_default)?.title;
  };
  expect([(await rule())?.preselected, await asked()]).toEqual(['Ketchup', 'Ketchup']);
  await savesAgain({ title: 'Soße?' });
  expect(await asked()).toBe('Ketchup');
  await savesAgain({ preselected: '' });
  expect([(await rule())?.preselected, await asked()]).toEqual(['', undefined]);
  const { status, error } = await savesAgain({ preselected: 'Senf' });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['preselected']]);
});

test('OWN-1021 it is ticked in the form, without any script, and one who saves what is old is told', async () => {
  const { saves, rule, opens, sends } = await atWork();
  const { id } = (await saves({ preselected: 'Ketchup' })).answer;
  const path = `/kueche/extras/${id}`;
  const stale = (await rule())?.version ?? '';
  const ticked =
    /<input[^>]*name="preselected"[^>]*checked=""[^>]*value="1"|<input[^>]*name="preselected"[^>]*value="1"[^>]*checked=""/;
  expect(await opens(path)).toMatch(ticked);
  const fields = { title: 'Welche Soße?', min: '1', max: '1', included: '0', version: stale };
  const choices = { 'choice-0-title': 'Remoulade', 'choice-1-title': 'Ketchup' };
  expect((await sends(path, { ...fields, ...choices, preselected: '0' })).status).toBe(302);
  expect((await rule())?.preselected).toBe('Remoulade');
  expect((await sends(path, { ...fields, ...choices, preselected: '-1' })).status).toBe(409);
  expect((await rule())?.preselected).toBe('Remoulade');
});

test('OWN-1022 a dish is built by guests from when its owner says so until they say no more, never a combo', async () => {
  const { owner, site, hostId, categoryId } = await atWork();
  const { id } = (await owner.saves({ categoryId, title: 'Bowl', generator: 'bowl' })).answer;
  const isBuilt = async () =>
    (await app.guest(site.host).call('menu', { hostId })).answer.products.find((one) => one.id === id)
      ?.isBuilt;
  const again = async (given: Parameters<typeof owner.saves>[0]) => {
    const { version } = (await owner.menu()).products[0] ?? {};
    return owner.saves({ id, title: 'Bowl', ...given }, version);
  };
  expect(await isBuilt()).toBe(true);
  await again({ categoryId, content: 'Mit Reis' });
  expect([await isBuilt(), (await owner.menu()).products[0]?.generator]).toEqual([true, 'bowl']);
  await again({ categoryId, generator: null });
  expect(await isBuilt()).toBe(false);
  const parts = ['Bowl', 'Limo'].map((title) => ({ title, vatClass: 'food' as const, price: 4 }));
  await again({ categoryId, generator: 'bowl', parts });
  expect(await isBuilt()).toBe(false);
});

test('OWN-1022 how a dish is built stands in its form and is saved without any script', async () => {
  const { owner, categoryId, saves, opens, sends } = await atWork();
  await saves({});
  const { id } = (await owner.saves({ categoryId, title: 'Pizza', generator: 'pizza' })).answer;
  const path = `/kueche/speisekarte/gericht/${id}`;
  expect(await opens(path)).toMatch(/<option value="pizza" selected="">/);
  const { version = '' } = (await owner.menu()).products[0] ?? {};
  const fields = {
    title: 'Pizza',
    'price-big': '9',
    categoryId: String(categoryId),
    version,
    vatClass: 'food',
  };
  await sends(path, { ...fields, generator: 'burger' });
  expect((await owner.menu()).products[0]?.generator).toBe('burger');
});
