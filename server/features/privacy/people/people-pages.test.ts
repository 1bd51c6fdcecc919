import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await pageTestApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const { cookie } = await staffOf(app, host, 'support', null);

const see = async (url: string) =>
  (await loadPage(app.http, host, url, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
const sends = (url: string, fields: Record<string, string>) =>
  sendForm(app.http, host, url, fields, { cookie });

/** Has the guest of an order asked by the form in the office; the address of the link. */
async function asks(intent: 'auskunft' | 'loeschung') {
  const email = `${uniqueName()}@gast.example`;
  const [orderId = 0] = await makeBareOrders(db, shop, 1, { email, state: 'completed' });
  const page = `/verwaltung/personen/gast/${orderId}`;
  const { status, headers } = await sends(page, { intent });
  expect([status, headers['location']]).toEqual([302, `${page}?erledigt=${intent}`]);
  const { text = '' } = await mailbox.mailTo(email, 'Deine Daten');
  return { email, orderId, link: /\/daten\/[\w-]+/.exec(text)?.[0] ?? '' };
}

test('OFF-164 without scripts a guest takes the file from the link in the mail', async () => {
  const { email, orderId, link } = await asks('auskunft');
  const page = await loadPage(app.http, host, link);
  expect(page.text).toContain(`href="${link}/datei"`);
  const file = await loadPage(app.http, host, `${link}/datei`);
  expect(file.headers['content-disposition']).toContain('meine-daten.json');
  expect(JSON.parse(file.text)).toMatchObject({ email, tables: { orders: [{ id: orderId }] } });
  const wrong = await loadPage(app.http, host, '/daten/gibt-es-nicht/datei');
  expect([wrong.status, wrong.headers['location']]).toEqual([302, '/daten/gibt-es-nicht']);
});

test('OFF-165 without scripts the link erases with a button, and says so then and later', async () => {
  const { link } = await asks('loeschung');
  expect((await loadPage(app.http, host, link)).text).toContain('Endgültig löschen');
  const done = await sendForm(app.http, host, link, {});
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Deine Daten sind gelöscht')]);
  expect((await loadPage(app.http, host, link)).text).toContain('Deine Daten sind gelöscht');
});

test('OFF-752 a guest without an account whose order is under way is told when it can be erased, and of no account', async () => {
  const { email, link } = await asks('loeschung');
  await makeBareOrders(db, shop, 1, { email, state: 'accepted' });
  const page = (await loadPage(app.http, host, link)).text;
  expect(page).toContain('wenn du eins hast');
  const refused = await sendForm(app.http, host, link, {});
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Sobald sie abgeschlossen ist, kannst du alles löschen.'),
  ]);
});

test('OFF-162 OFF-163 on a person’s page nothing typed is lost, and what is wrong stands beside it', async () => {
  const { id } = await makePerson(db, { first_name: 'Anke' });
  const page = `/verwaltung/personen/${id}`;
  const refused = await sends(page, {
    intent: 'sperren',
    reason: 'Beschimpft Fahrer',
    lastDay: '2020-01-01',
  });
  expect(refused.status).toBe(400);
  for (const kept of ['value="Beschimpft Fahrer"', 'value="2020-01-01"', 'Höchstens drei Jahre'])
    expect(refused.text).toContain(kept);
  const fields = { intent: 'berichtigen', firstName: 'Antje', lastName: 'Jansen', reason: 'Brief' };
  expect((await sends(page, fields)).status).toBe(302);
  expect(await see(`${page}?erledigt=berichtigen`)).toContain('Der Name ist berichtigt.');
  expect((await sends(page, { intent: 'sperren', reason: 'Betrug', lastDay: '' })).status).toBe(302);
  expect(await see(page)).toContain('Gesperrt seit 21.11.2026');
});

test('OFF-166 on the page of whoever works here their erasure is not offered, what is known of them is', async () => {
  const roles = [{ role: 'kitchen' as const, restaurant_id: shop.restaurant.id }];
  const offered = async (given: Parameters<typeof makePerson>[1] = {}) => {
    const page = await see(`/verwaltung/personen/${(await makePerson(db, given)).id}`);
    return ['Auskunft anstoßen', 'Löschung anstoßen'].filter((label) => page.includes(label));
  };
  expect(await offered()).toEqual(['Auskunft anstoßen', 'Löschung anstoßen']);
  expect(await offered({ roles })).toEqual(['Auskunft anstoßen']);
});
