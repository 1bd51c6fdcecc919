import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await pageTestApp();
const { db } = app.database;

/** An owner on a page, as it is without any script. */
async function atHome(given: Parameters<typeof makeOwned>[1] = {}) {
  const { site, owner } = await makeOwned(app, given);
  const { cookie } = owner.guest;
  const host = String(owner.hostId);
  const clean = (text: string) => text.replaceAll('<!-- -->', '').replace(/<script.*?<\/script>/gs, '');
  return {
    owner,
    opens: async (path: string) =>
      clean((await loadPage(app.http, site.host, path, { headers: { cookie } })).text),
    sends: async (path: string, fields: Record<string, string>) => {
      const page = await sendForm(app.http, site.host, path, { host, ...fields }, { cookie });
      return { status: page.status, text: clean(page.text) };
    },
  };
}

const terms = { minimum: '15', delivery: '2,50', freeFrom: '30' };

test('PRV-009 OWN-775 several places get terms at once, one of them others, one goes', async () => {
  const { owner, opens, sends } = await atHome();
  const [one, two] = [await makePlace(db, { postal_code: '23743' }), await makePlace(db)];
  const page = '/kueche/liefergebiete';
  const found = await opens(`${page}?suche=${encodeURIComponent(one.town)}`);
  expect(found).toMatch(new RegExp(`name="place-${one.id}".*23743 ${one.town}`, 's'));
  const both = { [`place-${one.id}`]: 'Y', [`place-${two.id}`]: 'Y', intent: 'save', ...terms };
  const wrong = await sends(page, { ...both, freeFrom: 'viel' });
  expect(wrong).toMatchObject({
    status: 422,
    text: expect.stringContaining('Bitte schreib den Betrag so: 2,50'),
  });
  const unsaid = await sends(page, { ...both, delivery: '' });
  expect(unsaid).toMatchObject({
    status: 422,
    text: expect.stringContaining('Bitte schreib einen Betrag, auch wenn er 0 ist.'),
  });
  expect((await sends(page, both)).status).toBe(302);
  const dialog = await opens(`${page}?aendern=${two.id}`);
  const version = /name="version" value="([^"]+)"/.exec(dialog)?.[1] ?? '';
  const change = { [`place-${two.id}`]: 'Y', intent: 'save', ...terms, delivery: '0', version };
  expect((await sends(page, change)).status).toBe(302);
  expect(await opens(`${page}?entfernen=${one.id}`)).toContain('finden dich dann nicht mehr');
  expect((await sends(page, { intent: 'remove', place: String(one.id) })).status).toBe(302);
  expect((await owner.restaurant()).areas).toMatchObject([
    { id: two.id, minimum: 15, delivery: 0, freeFrom: 30 },
  ]);
});

test('OWN-791 of a single place that was found and is delivered to already the form holds its own terms, unticked', async () => {
  const { owner, opens } = await atHome();
  const { hostId } = owner;
  const [one, two, three] = [await makePlace(db), await makePlace(db), await makePlace(db)];
  const saves = (placeId: number, minimum: number) =>
    owner.guest.call('saveOwnAreas', { hostId, placeIds: [placeId], minimum, delivery: 2.5, freeFrom: null });
  await saves(one.id, 18);
  await saves(two.id, 33);
  const form = async ({ id, town }: typeof one) => {
    const page = await opens(`/kueche/liefergebiete?suche=${encodeURIComponent(town)}`);
    const [tick = ''] = new RegExp(`<input[^>]*name="place-${id}"[^>]*>`).exec(page) ?? [];
    return {
      isTicked: tick.includes('checked'),
      minimum: /name="minimum"[^>]*value="([^"]*)"/.exec(page)?.[1],
    };
  };
  expect(await form(one)).toEqual({ isTicked: false, minimum: '18,00' });
  expect(await form(two)).toEqual({ isTicked: false, minimum: '33,00' });
  expect((await form(three)).isTicked).toBe(true);
});

test('OWN-957 without scripts the page says what is drawn and leads to the other ways', async () => {
  const at = { latitude: -30, longitude: 30 };
  const { owner, opens, sends } = await atHome(at);
  const place = await makePlace(db, { ...at, latitude: -30.005 });
  const page = '/kueche/liefergebiete/karte';
  const corners = [
    { latitude: -30.01, longitude: 29.99 },
    { latitude: -30.01, longitude: 30.01 },
    { latitude: -29.99, longitude: 30 },
  ];
  const outlines = [{ corners, takenIn: [], leftOut: [], minimum: 15, delivery: 2.5, freeFrom: null }];
  const { hostId } = owner;
  const { version } = (await owner.guest.call('ownOutlines', { hostId })).answer;
  const form = { intent: 'save-plan', outlines: JSON.stringify(outlines), others: 'N', version };
  expect(await opens('/kueche/liefergebiete')).toContain('Auf der Karte zeichnen');
  const crossed = [{ ...outlines[0], corners: [corners[0], corners[1], corners[0]] }];
  for (const sent of ['kaputt', '{}', '[1]', JSON.stringify(crossed)])
    expect([400, 422]).toContain((await sends(page, { ...form, outlines: sent })).status);
  expect((await sends(page, form)).status).toBe(302);
  expect((await owner.restaurant()).areas.map(({ id }) => id)).toEqual([place.id]);
  const shown = await opens(page);
  expect(shown).toMatch(/ohne geht es so.*Alle im Umkreis.*Umriss 1 · 1 Ort.*ab 15,00/is);
});
