import { expect, test } from 'vitest';
import { loadPage, pageTestApp, type RawPage, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned, type Owner } from '#e2e/fixtures/shop/own.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { BANK } from '#e2e/fixtures/shop/statement.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await pageTestApp();
const { db } = app.database;
type Made = Awaited<ReturnType<typeof makeOwned>>;

/** Without the marks that stand between pieces of a text, and without what only scripts read. */
const bare = ({ text, ...page }: RawPage): RawPage => ({
  ...page,
  text: text.replaceAll('<!-- -->', '').replace(/<script.*?<\/script>/gs, ''),
});

/** The pages of a restaurant for its owner, or for somebody else who is logged in. */
function pagesOf({ site, owner }: Made, { cookie } = owner.guest) {
  const { hostId } = owner;
  return {
    opens: async (path: string) => bare(await loadPage(app.http, site.host, path, { headers: { cookie } })),
    sends: async (path: string, fields: Record<string, string>) =>
      bare(await sendForm(app.http, site.host, path, { host: String(hostId), ...fields }, { cookie })),
  };
}

/** What a hidden field of a page holds. */
const hiddenIn = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

const termsOf = async (owner: Owner) =>
  Object.fromEntries(
    (await owner.restaurant()).areas.map(({ id, minimum, delivery, freeFrom }) => [
      id,
      [minimum, delivery, freeFrom],
    ]),
  );

test('OWN-900 OWN-905 an applicant reads what is missing, rings the kitchen and sees the test order, without any script', async () => {
  const made = await makeOwned(app);
  const { owner } = made;
  const { opens, sends } = pagesOf(made);
  const away = await opens('/kueche');
  expect(String(away.headers['location'])).toContain('/kueche/betrieb');
  const { text } = await opens('/kueche/betrieb');
  expect(text).toContain('Trag deine Gerichte mit Preisen ein.');
  expect(text).toMatch(/Speisekarte.{0,200}fehlt für die Freigabe/s);
  expect(text).toContain('Es fehlt noch: Steuernummer oder USt-IdNr.');
  const early = await sends('/kueche/betrieb', { intent: 'trial' });
  expect(early.text).toContain('Auf deiner Speisekarte steht noch kein Gericht mit Preis.');
  const categoryId = await owner.addsCategory('Fisch');
  await owner.saves({ categoryId, title: 'Scholle' });
  const sent = await sends('/kueche/betrieb', { intent: 'trial' });
  const board = await opens(String(sent.headers['location']).replace(made.site.origin, ''));
  expect(board.text).toMatch(/Probe.*2× Scholle/s);
});

test('OWN-903 whoever sells sees only what is open, and no list of steps once all is done', async () => {
  const made = await makeOwned(app, { approved_at: app.clock.now(), offers_delivery: false });
  const { owner } = made;
  const { hostId, guest } = owner;
  const { opens } = pagesOf(made);
  const none = { state: 'none' as const, codes: [] };
  const categoryId = await owner.addsCategory('Fisch');
  await owner.saves({ categoryId, allergens: none, additives: none });
  const { text } = await opens('/kueche/betrieb');
  expect(text).toMatch(/Noch zu tun.*Öffnungszeiten.*Konto für die Abrechnung.*Probe schicken/s);
  expect(text).toMatch(/Dein Restaurant<\/h2>.*Liefergebiete.*Ihr liefert nicht/s);
  await owner.savesDetails({ item_taxnumber: '22/123/45678', offersPickup: true });
  await owner.savesHours([{ service: 'pickup', day: 1, opens: '17:00', closes: '22:00' }]);
  await guest.call('saveOwnBank', { hostId, ...BANK });
  await guest.call('saveAcceptance', { hostId, acceptMinutes: 10, inChargePhone: '0170 7654321' });
  await guest.call('kitchenTrial', { hostId });
  const { version = 0 } = (await guest.call('kitchenBoard', { hostId })).answer.trial ?? {};
  await guest.call('kitchenTrialStep', { hostId, version, state: 'accepted' });
  expect((await opens('/kueche/betrieb')).text).not.toContain('Noch zu tun');
});

test('OWN-912 OWN-775 areas within a radius are seen before they are saved, and what is wrong loses nothing typed', async () => {
  const made = await makeOwned(app, { latitude: -20, longitude: 20 });
  const { owner } = made;
  const { opens, sends } = pagesOf(made);
  const near = await makePlace(db, { latitude: -20.009, longitude: 20 });
  const far = await makePlace(db, { latitude: -20.045, longitude: 20 });
  const beyond = await makePlace(db, { latitude: -21, longitude: 20 });
  const old = { hostId: owner.hostId, minimum: 9, delivery: 1, freeFrom: null };
  await owner.guest.call('saveOwnAreas', { ...old, placeIds: [near.id, beyond.id] });
  const page = '/kueche/liefergebiete/umkreis';
  const wrong = await opens(`${page}?vorschau=1&km-0=weit&minimum-0=15&delivery-0=1,50`);
  expect(wrong.text).toContain('Bitte schreib die Entfernung so: 3 oder 4,5.');
  expect(wrong.text).toContain('value="1,50"');
  const unsaid = await opens(`${page}?vorschau=1&km-0=2&minimum-0=15&delivery-0=1&km-1=6`);
  expect(unsaid.text).toContain('Bitte schreib einen Betrag, auch wenn er 0 ist.');
  const typed = {
    'km-0': '2',
    'minimum-0': '15',
    'delivery-0': '1',
    'km-1': '6',
    'minimum-1': '25',
    'delivery-1': '3',
  };
  const path = `${page}?${new URLSearchParams({ ...typed, vorschau: '1' }).toString()}`;
  const seen = (await opens(path)).text;
  expect(seen).toMatch(/1 neu\s· 1 anders\s· .*1 Ort bleibt/);
  expect(seen).toMatch(
    new RegExp(`${near.town}.*1,0\\skm.*ab 15,00.*bisher ab 9,00.*${far.town}.*ab 25,00`, 's'),
  );
  const version = hiddenIn(seen, 'version');
  await owner.guest.call('saveOwnAreas', { ...old, placeIds: [beyond.id], minimum: 10 });
  const late = await sends(path, { ...typed, version });
  expect([late.status, hiddenIn(late.text, 'version') === version]).toEqual([409, false]);
  const saved = await sends(path, { ...typed, version: hiddenIn(late.text, 'version') });
  expect(saved.status).toBe(302);
  expect(await termsOf(owner)).toEqual({
    [near.id]: [15, 1, null],
    [far.id]: [25, 3, null],
    [beyond.id]: [10, 1, null],
  });
  await sends(path, { ...typed, others: 'Y', version: (await owner.restaurant()).areasVersion });
  expect(Object.keys(await termsOf(owner))).toHaveLength(2);
});

test('OWN-913 chosen areas change together, and what would go too far is told beside its field', async () => {
  const made = await makeOwned(app);
  const { owner } = made;
  const { opens, sends } = pagesOf(made);
  const [one, two] = [await makePlace(db), await makePlace(db)];
  const old = { hostId: owner.hostId, minimum: 12, delivery: 2, freeFrom: 30 };
  await owner.guest.call('saveOwnAreas', { ...old, placeIds: [one.id, two.id] });
  const page = '/kueche/liefergebiete/mehrere';
  const change = {
    [`place-${one.id}`]: 'Y',
    'delivery-how': 'plus',
    delivery: '0,50',
    'freeFrom-how': 'set',
    freeFrom: '',
  };
  const path = `${page}?${new URLSearchParams({ ...change, vorschau: '1' }).toString()}`;
  const seen = (await opens(path)).text;
  expect(seen).toMatch(/1 anders\s· .*1 Ort bleibt/);
  await sends(path, { ...change, version: hiddenIn(seen, 'version') });
  expect(await termsOf(owner)).toEqual({ [one.id]: [12, 2.5, null], [two.id]: [12, 2, 30] });
  const free = { [`place-${two.id}`]: 'Y', 'freeFrom-how': 'minus', freeFrom: '30' };
  const tooFar = await opens(`${page}?${new URLSearchParams({ ...free, vorschau: '1' }).toString()}`);
  expect(tooFar.text).toContain('Dann wäre es immer kostenlos.');
  const none = await opens(`${page}?vorschau=1&delivery-how=plus&delivery=1`);
  expect(none.text).toContain('Bitte wähle mindestens einen Ort.');
});

/** Two restaurants of one owner, each with its pages. */
async function pairOf() {
  const [from, to] = [await makeOwned(app), await makeOwned(app)];
  const roles = [from, to].map(({ owner }) => ({ role: 'owner' as const, restaurant_id: owner.hostId }));
  const { guest } = await loggedIn(app, to.site, { roles });
  return { from, to, ...pagesOf(to, guest) };
}

test('OWN-920 areas of another own restaurant come beside or instead of those there, after a look at them', async () => {
  const { from, to, opens, sends } = await pairOf();
  const [shared, only, theirs] = [await makePlace(db), await makePlace(db), await makePlace(db)];
  const terms = { minimum: 20, delivery: 2, freeFrom: 40 };
  await from.owner.guest.call('saveOwnAreas', {
    hostId: from.owner.hostId,
    placeIds: [shared.id, only.id],
    ...terms,
  });
  await to.owner.guest.call('saveOwnAreas', {
    hostId: to.owner.hostId,
    placeIds: [shared.id, theirs.id],
    ...terms,
    minimum: 5,
  });
  const restaurant = String(to.owner.hostId);
  const path = `/kueche/liefergebiete/uebernehmen?restaurant=${restaurant}`;
  expect((await opens(path)).text).toContain(from.restaurant.name);
  const von = String(from.owner.hostId);
  const seen = (await opens(`${path}&von=${von}`)).text;
  expect(seen).toMatch(/1 neu\s· 1 anders\s· .*1 Ort bleibt/);
  const marks = { version: hiddenIn(seen, 'version'), seen: hiddenIn(seen, 'seen') };
  const old = await sends(`${path}&von=${von}`, { von, ...marks, seen: 'older' });
  expect(old.text).toContain('Dort hat sich inzwischen etwas geändert.');
  await sends(`${path}&von=${von}`, { von, ...marks });
  expect(Object.keys(await termsOf(to.owner))).toHaveLength(3);
  const again = (await opens(`${path}&von=${von}&others=Y`)).text;
  expect(again).toContain('1 entfallen');
  await sends(`${path}&von=${von}&others=Y`, {
    von,
    others: 'Y',
    seen: hiddenIn(again, 'seen'),
    version: hiddenIn(again, 'version'),
  });
  expect(await termsOf(to.owner)).toEqual(await termsOf(from.owner));
  const stranger = await makeOwned(app);
  expect((await opens(`${path}&von=${stranger.owner.hostId}`)).status).toBe(403);
});

test('OWN-921 weekly hours of another own restaurant are taken over, after a look at what is different', async () => {
  const { from, to, opens, sends } = await pairOf();
  await from.owner.savesHours([{ service: 'delivery', day: 1, opens: '17:00', closes: '22:00' }]);
  const [restaurant, source] = [to.owner.hostId, from.owner.hostId];
  const path = `/kueche/oeffnungszeiten/uebernehmen?restaurant=${restaurant}&von=${source}`;
  const seen = (await opens(path)).text;
  expect(seen).toMatch(/Montag, Lieferung: .*17:00–22:00.*bisher .*geschlossen/s);
  const marks = { from: String(source), seen: hiddenIn(seen, 'seen'), version: hiddenIn(seen, 'version') };
  expect((await sends(path, marks)).status).toBe(302);
  expect((await to.owner.restaurant()).hours.weekly).toEqual((await from.owner.restaurant()).hours.weekly);
  expect((await opens(path)).text).toContain('Das ändert nichts');
});
