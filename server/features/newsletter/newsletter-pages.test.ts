import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
const { db } = app.database;

const hiddenIn = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

test('OWN-930 OWN-938 a guest finds it below the menu and after an order, asks without a script, and sees nothing ticked', async () => {
  const shop = await makeShop(db, { restaurant: { newsletter_on: true } });
  const { host } = shop.site;
  const page = `/newsletter/${shop.restaurant.url}`;
  const menu = await loadPage(app.http, host, `/speisekarte/${shop.restaurant.url}`);
  expect(menu.text).toContain(`href="${page}"`);
  const guest = await hungryGuest(app, shop);
  await ordered(guest, orderForm(shop));
  const thanks = await loadPage(app.http, host, '/danke', { headers: { cookie: guest.cookie } });
  expect(thanks.text).toContain(`href="${page}?von=bestellung"`);
  const { text } = await loadPage(app.http, host, page);
  expect(text).not.toContain('type="checkbox"');
  expect(text).toContain(`${shop.restaurant.name} darf mir per E-Mail schreiben`);
  const fields = { host: hiddenIn(text, 'host'), version: hiddenIn(text, 'version') };
  const wrong = await sendForm(app.http, host, page, { ...fields, email: 'niemand' });
  expect(wrong.text).toContain('Bitte gib deine E-Mail-Adresse an');
  expect(wrong.text).toContain('value="niemand"');
  const email = `${uniqueName()}@guest.example`;
  const sent = await sendForm(app.http, host, `${page}?von=bestellung`, { ...fields, email });
  expect(sent.text).toContain('Schau in dein Postfach');
  const row = await db
    .selectFrom('newsletter_guest')
    .select(['page', 'end_key'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.page).toBe('order');
  // Mail programs post so by themselves, without any page of ours before (RFC 8058).
  const ended = await app.http.inject({
    method: 'POST',
    url: `/newsletter/abmelden/${row.end_key}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  expect(ended.body).toContain('Abbestellt');
});

test('OWN-930 a menu says nothing of a newsletter that there is not', async () => {
  const { site, restaurant } = await makeShop(db);
  const { text } = await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`);
  expect(text).not.toContain('/newsletter/');
});

test('OWN-934 OWN-938 an owner offers it, writes an issue, looks at it and plans it, without a script', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId, guest } = owner;
  const { cookie } = guest;
  const sends = (path: string, fields: Record<string, string>) =>
    sendForm(app.http, site.host, path, { host: String(hostId), ...fields }, { cookie });
  const opens = (path: string) => loadPage(app.http, site.host, path, { headers: { cookie } });
  expect((await opens('/kueche/newsletter')).text).toContain('Gäste können ihn noch nicht bestellen');
  await sends('/kueche/newsletter', { intent: 'on' });
  expect((await opens('/kueche/newsletter')).text).toContain('Zum Weitergeben');
  const short = await sends('/kueche/newsletter/neu', {
    intent: 'save',
    subject: 'Nur ein Betreff',
    body: '',
  });
  expect(short.text).toContain('Schreib deinen Gästen mindestens 20 Zeichen.');
  expect(short.text).toContain('value="Nur ein Betreff"');
  const words = { subject: 'Wieder Grünkohl', body: 'Ab Freitag gibt es wieder Grünkohl.' };
  const saved = await sends('/kueche/newsletter/neu', { intent: 'save', ...words });
  const here = String(saved.headers['location']);
  const { text } = await opens(here);
  expect(text).toContain('srcDoc=');
  const plan = { intent: 'plan', version: hiddenIn(text, 'version') };
  expect((await sends(here, { ...plan, day: '2020-01-01', time: '12:00' })).text).toContain(
    'Dieser Zeitpunkt ist schon vorbei.',
  );
  await sends(here, { ...plan, day: '2026-12-24', time: '10:00' });
  expect((await opens(here)).text).toContain('Geht hinaus:');
});
