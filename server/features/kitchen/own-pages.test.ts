import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp();
const { db } = app.database;

async function atWork() {
  const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId } = owner;
  const cookie = owner.guest.cookie;
  return {
    owner,
    site,
    restaurant,
    hostId,
    opens: async (path: string) => loadPage(app.http, site.host, path, { headers: { cookie } }),
    sends: async (path: string, fields: Record<string, string>) =>
      sendForm(app.http, site.host, path, { host: String(hostId), ...fields }, { cookie }),
  };
}

const SELLER = {
  item_name: 'Zur Alten Mole',
  item_owner: 'Mia Möller',
  item_street: 'Kaiweg',
  item_houseno: '3',
  item_plz: '23669',
  item_ort: 'Timmendorfer Strand',
};

test('KIT-301 a proposal is sent without any script, shown to its restaurant and decided in the office', async () => {
  const { owner, site, hostId, opens, sends } = await atWork();
  const page = '/kueche/angaben?verkauf=aendern';
  const wrong = await sends(page, { ...SELLER, intent: 'seller', item_plz: '1' });
  expect(wrong.text).toContain('Eine Postleitzahl hat fünf Ziffern.');
  expect(wrong.text).toContain('value="Zur Alten Mole"');
  const { item_owner, item_ort } = (await owner.restaurant()).seller;
  const asked = { ...SELLER, item_owner, item_ort };
  const sent = await sends(page, { ...asked, intent: 'seller' });
  expect(sent.status).toBe(302);
  expect((await opens('/kueche/angaben')).text).toContain('Bis dahin sehen Gäste die Angaben oben.');
  const operator = await staffOf(app, site.host, 'support', null);
  const office = { headers: { cookie: operator.cookie } };
  const path = `/verwaltung/restaurants/${hostId}`;
  const { text } = await loadPage(app.http, site.host, path, office);
  expect(text).toContain('Neuer Name oder neue Anschrift');
  const madeAt = (await owner.restaurant()).proposed?.madeAt ?? '';
  const decision = { intent: 'confirm-seller', madeAt, reason: '' };
  await sendForm(app.http, site.host, path, decision, { cookie: operator.cookie });
  expect((await owner.restaurant()).seller).toEqual(asked);
});

test('OWN-975 an owner reads of which drinks nobody said the age, and from which they are sold meanwhile', async () => {
  const { owner, opens } = await atWork();
  const categoryId = await owner.addsCategory('Getränke');
  const beer = {
    categoryId,
    title: 'Helles',
    alcoholPercent: 4.9,
    allergens: { state: 'declared' as const, codes: ['A'] },
    additives: { state: 'none' as const, codes: [] },
  };
  const { id } = (await owner.saves({ ...beer, vatClass: 'drink', ageLimit: 16 })).answer;
  const hint = 'bei 1 mit Alkohol fehlt, ab welchem Alter';
  const fault = 'Alter fehlt, verkauft ab 16';
  expect((await opens('/kueche/betrieb')).text).not.toContain(hint);
  expect((await opens('/kueche/speisekarte')).text).toContain('ab 16');
  await db.updateTable('product').set({ age_limit: null }).where('id', '=', id).execute();
  expect((await opens('/kueche/betrieb')).text).toContain(hint);
  expect((await opens('/kueche/speisekarte')).text).toContain(fault);
  const form = (await opens(`/kueche/speisekarte/gericht/${id}`)).text;
  expect(form).toMatch(/<option value="16" selected="">/);
});

test('KIT-530 what was changed in a menu is read and taken back on a page, without any script', async () => {
  const { owner, opens, sends } = await atWork();
  const categoryId = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId, title: 'Roma' });
  const [version] = (await owner.guest.call('ownVersions', { hostId: owner.hostId })).answer.versions;
  const page = `/kueche/speisekarte/verlauf?fassung=${version?.id}`;
  const { text } = await opens(page);
  expect(text).toMatch(/Gericht gespeichert.*Roma<\/b>.*neu/s);
  await sends(page, { intent: 'take-back', version: String(version?.id) });
  expect((await owner.menu()).products).toEqual([]);
  expect((await opens(page)).text).toContain('zurückgenommen');
});

test('OWN-904 what of a dish is not declared is called by its name', async () => {
  const { owner, opens } = await atWork();
  const categoryId = await owner.addsCategory('Vom Herd');
  const none = { state: 'none' as const, codes: [] };
  const unknown = { state: 'unknown' as const, codes: [] };
  await owner.saves({ categoryId, title: 'Labskaus', allergens: none, additives: unknown });
  await owner.saves({ categoryId, title: 'Matjes', allergens: unknown, additives: none });
  await owner.saves({ categoryId, title: 'Grütze', allergens: unknown, additives: unknown });
  await owner.saves({ categoryId, title: 'Salat', allergens: none, additives: none });
  const { text } = await opens('/kueche/speisekarte');
  const said = ['Labskaus', 'Matjes', 'Grütze', 'Salat'].map((dish) => {
    const row = new RegExp(`>${dish}<.*?</li>`, 's').exec(text)?.[0] ?? '';
    return /[A-Z][a-zA-Z ]+ unbekannt/.exec(row.replaceAll('<!-- -->', ''))?.[0];
  });
  expect(said).toEqual([
    'Zusatzstoffe unbekannt',
    'Allergene unbekannt',
    'Allergene und Zusatzstoffe unbekannt',
    undefined,
  ]);
});

test('KIT-311 colours that cannot be read come back with what was typed and the nearest that can', async () => {
  const { opens, sends } = await atWork();
  expect((await opens('/kueche/eigene-seite')).text).toContain('Ihr habt noch keine eigene Seite.');
  const { status, text } = await sends('/kueche/eigene-seite', {
    intent: 'colours',
    rim: '#ff9f1c',
    enamel: '#ffffff',
    version: '',
  });
  expect(status).toBe(400);
  expect(text).toMatch(/Am nächsten kommt #[0-9a-f]{6}\./);
  expect(text).toContain('value="#ff9f1c"');
});

test('KIT-312 KIT-313 the page of an own site has its address, the line to embed it and its texts as they are typed', async () => {
  const { owner, hostId, opens, sends } = await atWork();
  const website = await makeSite(db, { type: 'customer', restaurant_id: hostId });
  const frame = await makeSite(db, { type: 'insite', restaurant_id: hostId });
  const { text } = await opens('/kueche/eigene-seite');
  expect(text).toContain(`value="${website.origin}"`);
  expect(text).toContain(`src=&quot;${frame.origin}/einbetten.js&quot;`);
  const [{ version } = { version: '' }] = (await owner.guest.call('ownSites', { hostId })).answer.sites;
  const saved = await sends('/kueche/eigene-seite', {
    intent: 'site',
    site: String(website.id),
    version,
    title: 'Zur Möwe',
    tagline: '',
    look: 'sonne',
    startText: '# Moin\r\n\r\nWir braten <Fisch>.',
    instagram: '@moewe',
    facebook: '',
  });
  expect(saved.status).toBe(302);
  const start = await loadPage(app.http, website.host, '/');
  expect(start.text).toContain('<h2>Moin</h2>');
  expect(start.text).toContain('Wir braten &lt;Fisch&gt;.');
  expect((await opens('/kueche/eigene-seite')).text).toMatch(/# Moin\s+Wir braten &lt;Fisch&gt;\./);
});

test('KIT-340 KIT-342 a day of its own is entered, told to guests and asked about without any script', async () => {
  const { site, restaurant, opens, sends } = await atWork();
  const page = '/kueche/oeffnungszeiten';
  const half = await sends(page, { intent: 'day', day: '2026-12-24', 'all-0-opens': '11:00' });
  expect(half.text).toContain('Bitte gib beide Zeiten an: ab wann und bis wann.');
  expect(half.text).toContain('value="11:00"');
  const times = { 'all-0-opens': '11:00', 'all-0-closes': '14:00' };
  expect((await sends(page, { intent: 'day', day: '2026-12-24', services: 'both', ...times })).status).toBe(
    302,
  );
  expect((await opens(page)).text).toContain('11:00–14:00');
  const hours = await loadPage(app.http, site.host, `/oeffnungszeiten/${restaurant.url}`);
  expect(hours.text).toMatch(/An diesen Tagen anders.*24\.12\.2026.*11:00–14:00 Uhr/s);
  const asked = { intent: 'ask', place: '23669', day: '2026-12-24', time: '12:00' };
  expect((await sends(page, asked)).text).toMatch(/Geöffnet · bis 14:00|Abholung jetzt · bis 14:00/);
  expect((await sends(page, { ...asked, time: '19:00' })).text).not.toMatch(/bis 14:00/);
  expect((await sends(page, { ...asked, day: '' })).text).toContain('Bitte wähle einen Tag.');
  await sends(page, { intent: 'remove-day', removed: '2026-12-24' });
  expect((await opens(page)).text).not.toContain('11:00–14:00');
});

test('OWN-960 OWN-961 the first page says how the day goes and leads to what waits, without any script', async () => {
  const { owner, opens } = await atWork();
  const categoryId = await owner.addsCategory('Pizza');
  const { answer } = await owner.saves({ categoryId, title: 'Roma' });
  await owner.guest.call('kitchenSoldOut', {
    hostId: owner.hostId,
    productId: answer.id,
    until: 'next-opening',
  });
  const { text } = await opens('/kueche/betrieb');
  expect(text).toContain('Umsatz heute');
  expect(text).toContain('vor einer Woche um');
  expect(text).toMatch(/<a[^>]*href="\/kueche\/ausverkauft\?restaurant=\d+"[^>]*>Gericht ausverkauft<\/a>/);
});

test('OWN-977 a day of the calendar leads to its own hours, without any script', async () => {
  const { owner, hostId, opens } = await atWork();
  await owner.savesHours([{ service: 'delivery', day: 6, opens: '17:00', closes: '22:00' }]);
  const { text } = await opens('/kueche/oeffnungszeiten/kalender?monat=2026-12');
  expect(text).toContain('Erster Weihnachtstag');
  expect(text).toContain('17:00–22:00');
  const to = `/kueche/oeffnungszeiten?restaurant=${hostId}&amp;tag=2026-12-24#tag`;
  expect(text).toContain(`href="${to}"`);
  expect(text).toContain(`monat=2027-01`);
  expect((await opens('/kueche/oeffnungszeiten?tag=2026-12-24')).text).toMatch(
    /<input[^>]*type="date"[^>]*name="day"[^>]*value="2026-12-24"/,
  );
  const past = await opens('/kueche/oeffnungszeiten/kalender?monat=2026-10');
  expect(past.text).not.toContain('tag=2026-10');
  const month = (await opens('/kueche/oeffnungszeiten/kalender?monat=2026-11')).text;
  const led = [...month.matchAll(/tag=(2026-11-\d\d)/g)].map(([, day]) => day);
  // The clock stands at the 21st, which is not over.
  expect([led[0], led.length]).toEqual(['2026-11-21', 10]);
});

test('OWN-991 whoever looks for the donation beside the settings of their site reads who gives it and whom to ask', async () => {
  const { site, opens } = await atWork();
  const { text } = await opens('/kueche/eigene-seite');
  expect(text).toContain('geben wir aus unserem Anteil');
  expect(text).toContain(`mailto:${site.company_mail}`);
});

test('MNU-710 who deletes a dish or a category with dishes reads where it is taken back, and what does not come back', async () => {
  const { owner, opens } = await atWork();
  const categoryId = await owner.addsCategory('Pizza');
  const { id } = (await owner.saves({ categoryId, title: 'Roma' })).answer;
  const where = 'Im Verlauf der Speisekarte lässt sich das zurücknehmen, nur Fotos kommen nicht wieder.';
  for (const path of [`/kueche/speisekarte/gericht/${id}`, `/kueche/speisekarte/kategorie/${categoryId}`])
    expect((await opens(`${path}?loeschen`)).text).toContain(where);
});
