import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { loadPage, sendForm } from './fixtures/pages/page.ts';
import { cashShop, eats, pays, tillShop } from './fixtures/shop/cash.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { ordered } from './fixtures/shop/order.ts';
import { loggedIn } from './fixtures/shop/person.ts';
import { counterForm, enters } from './fixtures/shop/till.ts';

const app = await webTestApp();
const TABLET = { viewport: { width: 1180, height: 820 } };

test('FIS-001 without a device the till leads nowhere to pay, with one it does', async () => {
  const place = await tillShop(app);
  const { till, owner, hostId, pos } = place;
  const load = (path: string) => loadPage(app.http, pos.host, path, { headers: { cookie: till.cookie } });
  const plain = await load('/kasse');
  expect(plain.status).toBe(200);
  expect(plain.text).not.toMatch(/kassier|Beleg|bezahl/i);
  const paths = ['/kasse/rechnungen', '/kasse/tag', '/kasse/abschluss', '/kasse/rechnung?tisch=1'];
  for (const path of paths) expect([path, (await load(path)).status]).toEqual([path, 302]);
  await owner.call('attachFiscalDevice', { hostId });
  expect((await load('/kasse')).text).toContain('Kassieren');
  expect((await load('/kasse/rechnungen')).text).toContain('Nichts offen');
});

test('FIS-002 FIS-009 FIS-058 pages and paper say that the device is simulated, and that it is out of order', async () => {
  const place = await cashShop(app);
  const { till, owner, hostId, pos } = place;
  const load = (path: string) => loadPage(app.http, pos.host, path, { headers: { cookie: till.cookie } });
  await eats(app, place);
  await owner.call('tryFiscalOutage', { hostId, fails: true });
  const { recordId } = (await pays(place)).answer;
  const paper = (await load(`/kasse/beleg/${recordId}`)).text;
  expect(paper).toContain('Simuliertes Gerät – kein gültiger Beleg');
  expect(paper).toContain('TSE ausgefallen');
  expect((await load('/kasse/rechnungen')).text).toContain('Die TSE ist ausgefallen');
  expect((await load('/kasse/tag')).text).toContain('ohne TSE');
  const own = await loadPage(app.http, place.shop.site.host, '/kueche/tse', {
    headers: { cookie: owner.cookie },
  });
  expect(own.text).toContain('Ausfall beenden');
  expect(own.text).toContain('aria-label="Dein Restaurant"');
});

test('KIT-990 of what was paid at the till its slip leads to the receipt, and no cancellation is offered', async () => {
  const place = await cashShop(app);
  const { till, pos, shop } = place;
  await enters(till, shop);
  const { orderId } = await ordered(till, counterForm(shop));
  const slips = async (query = '') =>
    (await loadPage(app.http, pos.host, `/kasse/bons${query}`, { headers: { cookie: till.cookie } })).text;
  const asked = `?stornieren=${orderId}`;
  expect(await slips()).toContain(asked);
  expect(await slips(asked)).toContain(`Bestellung #${orderId} stornieren?`);
  const { recordId } = (await pays(place, { tableId: null, orderId, shown: 10 })).answer;
  const paid = await slips(asked);
  expect(paid).not.toContain(asked);
  expect(paid).not.toContain(`Bestellung #${orderId} stornieren?`);
  expect(paid).toContain('an der Kasse bezahlt');
  expect(paid).toMatch(new RegExp(`href="/kasse/beleg/${recordId}"[^>]*>Beleg stornieren`));
});

test('FIS-052 FIS-053 a table is closed without a payment on its page, without scripts, by whoever has a PIN', async () => {
  const place = await cashShop(app);
  const { till, pos, shop, hostId, table } = place;
  const headers = { cookie: till.cookie };
  await eats(app, place);
  const path = `/kasse/rechnung?tisch=${table.id}`;
  const dialog = async () => (await loadPage(app.http, pos.host, `${path}&abschliessen=1`, { headers })).text;
  expect((await loadPage(app.http, pos.host, path, { headers })).text).toContain('Ohne Zahlung abschließen');
  expect(await dialog()).toContain('Wer schließt ab?');
  expect(await dialog()).not.toContain('name="pin"');
  const boss = await staffOf(app, shop.site.host, 'owner', hostId);
  await boss.call('setOwnPin', { hostId, pin: '4711' });
  const [{ personId } = { personId: 0 }] = (await till.call('tillPeople', {})).answer.people;
  const page = await dialog();
  expect(page).toContain('name="pin"');
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  const form = {
    intent: 'abschliessen',
    key,
    shown: '10.00',
    why: 'nobody',
    reason: 'Weg',
    personId: String(personId),
  };
  const refused = await sendForm(
    app.http,
    pos.host,
    `${path}&abschliessen=1`,
    { ...form, pin: '1' },
    headers,
  );
  expect(refused.text).toContain('Diese PIN stimmt nicht');
  expect(refused.text).toContain('value="Weg"');
  const closed = await sendForm(
    app.http,
    pos.host,
    `${path}&abschliessen=1`,
    { ...form, pin: '4711' },
    headers,
  );
  expect([closed.status, closed.headers['location']]).toEqual([
    302,
    expect.stringMatching(/^\/kasse\/rechnungen/),
  ]);
  expect((await loadPage(app.http, pos.host, '/kasse/rechnungen', { headers })).text).toContain(
    'Nichts offen',
  );
});

test('FIS-040 pieces are tapped, paid and on their receipt, in sight and without barriers', async () => {
  const place = await cashShop(app);
  await eats(app, place, 3);
  const page = await visit(app, place.pos, '/kasse/rechnungen', { as: place.till, ...TABLET });
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: /Tisch 5/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Tisch 5' }).waitFor();
  await hydrated(page);
  await page.getByRole('radio', { name: 'Einzeln' }).check();
  for (const piece of (await page.getByRole('checkbox').all()).slice(0, 2)) await piece.check();
  await page.getByRole('button', { name: '50\u00a0€', exact: true }).click();
  await page.getByText('30,00\u00a0€', { exact: true }).waitFor();
  const pay = page.getByRole('button', { name: 'Bar kassiert' });
  const box = await pay.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(TABLET.viewport.height);
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect(await barriersOn(page)).toEqual([]);
  await pay.click();
  await page.getByRole('heading', { level: 1, name: /^Beleg / }).waitFor();
  await page.getByRole('img', { name: 'QR-Code zum Beleg als PDF' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zurück zur Rechnung' }).click();
  await page.getByText('10,00 € offen von 30,00 €'.replaceAll(' €', '\u00a0€')).waitFor();
});

test('FIS-040 a tip is paid with the bill: the change is what is left of both', async () => {
  const place = await cashShop(app);
  await eats(app, place, 1);
  const page = await visit(app, place.pos, `/kasse/rechnung?tisch=${place.table.id}`, {
    as: place.till,
    ...TABLET,
  });
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Bezahlen' });
  await panel.getByLabel('Trinkgeld').fill('1,50');
  await panel.getByText('11,50\u00a0€', { exact: true }).waitFor();
  await panel.getByRole('button', { name: '20\u00a0€', exact: true }).click();
  await panel.getByText('8,50\u00a0€', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Bar kassiert' }).click();
  await page.getByRole('heading', { level: 1, name: /^Beleg / }).waitFor();
  const day = (await place.till.call('tillDay', {})).answer;
  expect(day).toMatchObject({ expected: 11.5, openBills: [] });
});

test('KIT-970 what was counted outlives a reload under the name of whoever counted, and nobody else sees it', async () => {
  const place = await cashShop(app);
  const { till, pos, shop, hostId } = place;
  for (const first_name of ['Anke', 'Bente']) {
    const roles = [{ role: 'cashier' as const, restaurant_id: hostId }];
    const { guest } = await loggedIn(app, shop.site, { roles, first_name, last_name: 'Petersen' });
    await guest.call('setOwnPin', { hostId, pin: '4711' });
  }
  await eats(app, place);
  await pays(place);
  const page = await visit(app, pos, '/kasse/abschluss', { as: till, ...TABLET });
  const tens = page.getByRole('textbox', { name: '10,00\u00a0€', exact: true });
  const who = page.getByRole('combobox', { name: 'Wer zählt?' });
  const reload = async () => {
    await page.reload();
    await hydrated(page);
  };
  await hydrated(page);
  await tens.fill('1');
  await reload();
  await expect.poll(() => tens.inputValue()).toBe('1');
  await who.selectOption('Anke Petersen');
  await reload();
  expect(await tens.inputValue()).toBe('');
  await who.selectOption('Bente Petersen');
  expect(await tens.inputValue()).toBe('');
  await tens.fill('7');
  await page.getByRole('button', { name: 'Anke Petersen zählt weiter' }).click();
  await expect.poll(() => tens.inputValue()).toBe('1');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Tag abschließen' }).click();
  await page.waitForURL('**/kasse/beleg/*');
  await page.goto(new URL('/kasse/abschluss', page.url()).href);
  await hydrated(page);
  expect(await page.getByRole('button', { name: /zählt weiter/ }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('till-count'))).toBeNull();
});
