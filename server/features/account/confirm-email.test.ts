import { expect, test } from 'vitest';
import { codeSentTo, makeMember } from '#e2e/fixtures/shop/account.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
const { db } = app.database;
const site = await makeSite(db);

/** Somebody in a browser without scripts whose address nobody has proven. */
async function member() {
  const unproven = { email: null, wanted_email: `${uniqueName()}@person.example` };
  const { person, as } = await makeMember(app, site, unproven);
  const headers = { cookie: as.cookie };
  return {
    person,
    send: (url: string, fields: Record<string, string>) =>
      sendForm(app.http, site.host, url, fields, headers),
    load: (url: string) => loadPage(app.http, site.host, url, { headers }),
  };
}

test('TRU-014 a form that needs a proven address asks for the code in itself, without scripts, and keeps what was typed', async () => {
  const { person, send } = await member();
  const asked = await send('/business/mandat', MANDATE);
  expect([asked.status, asked.text.includes('name="mailCode"')]).toEqual([403, true]);
  for (const typed of [MANDATE.item_sepa_iban, MANDATE.item_sepa_street, MANDATE.sepaSign])
    expect(asked.text).toContain(`value="${typed}"`);
  const wrong = await send('/business/mandat', { ...MANDATE, mailCode: 'ABCD-2345' });
  expect([wrong.status, wrong.text.includes('Dieser Code stimmt nicht')]).toEqual([422, true]);
  expect(wrong.text).toContain(`value="${MANDATE.item_sepa_street}"`);
  app.clock.pass({ seconds: 1 });
  const again = await send('/business/mandat', { ...MANDATE, mailSend: '1' });
  expect(again.text).toContain(`value="${MANDATE.sepaSign}"`);
  const code = await codeSentTo(app, person.email, 2);
  const done = await send('/business/mandat', { ...MANDATE, mailCode: code });
  expect(done.text).toContain('Wir prüfen dein SEPA-Mandat');
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe(person.email);
});

test('TRU-014 a download that needs it leads to a page that asks for the code and goes on', async () => {
  const { person, send, load } = await member();
  const sent = await load('/einstellungen/daten');
  const next = String(sent.headers['location']);
  expect(next).toMatch(/^\/einstellungen\/e-mail\?weiter=/);
  expect((await load(next)).text).toContain(person.email);
  const asked = await send(next, { mailSend: '1' });
  expect(asked.text).toContain('name="mailCode"');
  const done = await send(next, { mailCode: await codeSentTo(app, person.email) });
  expect([done.status, done.headers['location']]).toEqual([302, '/einstellungen?erledigt=bestaetigt']);
  const file = await load('/einstellungen/daten');
  expect(file.headers['content-type']).toContain('application/json');
});

test('TRU-014 the settings say that the address waits for its code', async () => {
  const { send, load } = await member();
  expect((await load('/einstellungen')).text).toContain('noch nicht bestätigt');
  expect((await send('/einstellungen', { intent: 'friend-code' })).text).toContain('name="mailCode"');
});
