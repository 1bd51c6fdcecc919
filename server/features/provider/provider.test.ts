import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { accessCodeOf, bytesOf, documentOf, DOCUMENTS, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'operator', null);

const applicationOf = (email: string) =>
  db.selectFrom('provider_application').selectAll().where('email', '=', email).executeTakeFirst();

async function applied(given: Parameters<typeof makeApplicant>[1] = {}) {
  const applicant = await makeApplicant(db, given);
  const { status } = await stranger(app, site).call('registration', applicant);
  const application = await applicationOf(applicant.item_email.toLowerCase());
  if (status !== 200 || !application) throw new Error(`registration answered ${status}`);
  return { applicant, application, restaurantId: application.restaurant_id ?? 0 };
}

describe('registration', () => {
  test.each(Object.entries(DOCUMENTS))(
    'API-065 PRV-006 PRV-007 ENT-048 a form with a %s is kept word for word',
    async (kind, text) => {
      const file = documentOf(text, 'Gewerbeschein.exe');
      const { applicant, application } = await applied({ item_file: file, item_taxnumber: '22/123/45678' });
      expect(application).toMatchObject({
        site_id: site.id,
        name: applicant.item_name,
        owner: 'Mia Möller',
        street: 'Am Kai',
        house_number: '7',
        postal_code: applicant.item_plz,
        town: applicant.item_ort,
        tax_number: '22/123/45678',
        phone: '04503 123456',
        mobile: '0170 1234567',
        submitted_at: app.clock.now(),
        decision: '',
      });
      const { documents } = (await operator.call('officeApplication', { id: application.id })).answer;
      expect(documents[0]?.fileKind).toBe(kind);
      const seen = await operator.call('officeApplicationFile', { id: application.id, kind: 'trade' });
      expect(seen.headers['content-type']).toBe('application/octet-stream');
      expect(seen.headers['x-content-type-options']).toBe('nosniff');
      const kept = await db
        .selectFrom('provider_file')
        .select('bytes')
        .where('application_id', '=', application.id)
        .executeTakeFirstOrThrow();
      expect(app.context.seals.open(kept.bytes, 'provider_file.bytes').equals(bytesOf(text))).toBe(true);
      expect(kept.bytes.includes(bytesOf(text))).toBe(false);
    },
  );

  test('PRV-005 tax number and document may be missing', async () => {
    const { application } = await applied();
    const { answer } = await operator.call('officeApplication', { id: application.id });
    expect(answer).toMatchObject({ hasFile: false, item_taxnumber: '' });
  });

  test('PRV-003 each missing field is named with its sentence, and nothing is kept', async () => {
    const { error, status } = await stranger(app, site).call('registration', { item_file: documentOf('') });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual([
      'item_agb',
      'item_cellphone',
      'item_email',
      'item_houseno',
      'item_name',
      'item_ort',
      'item_owner',
      'item_phone',
      'item_plz',
      'item_street',
    ]);
    expect(error.fields?.['item_agb']).toBe('Bitte stimme den AGB für Anbieter zu');
  });

  test.each([
    ['item_plz', '00001', 'Diese Postleitzahl kennen wir nicht'],
    ['item_plz', '2366', 'Eine Postleitzahl hat fünf Ziffern. Bitte prüfe sie.'],
    ['item_email', 'mia@', 'Diese E-Mail-Adresse kann nicht stimmen. Bitte prüfe sie.'],
    ['item_email', '', 'Bitte verrate uns deine E-Mail-Adresse'],
    ['item_cellphone', '12', 'Diese Telefonnummer kann nicht stimmen. Bitte prüfe sie.'],
    ['item_cellphone', '', 'Bitte verrate uns deine Handynummer'],
    ['item_agb', 'N', 'Bitte stimme den AGB für Anbieter zu'],
  ])('PRV-003 a wrong %s is refused beside its field', async (field, value, sentence) => {
    const applicant = await makeApplicant(db, { [field]: value });
    const { error } = await stranger(app, site).call('registration', applicant);
    expect(error.fields).toEqual({ [field]: sentence });
    const { item_name: name, item_email: email } = applicant;
    const kept = db.selectFrom('provider_application').select('id').where('name', '=', name);
    expect(await kept.where('email', '=', email).execute()).toEqual([]);
  });

  test.each([
    ['a script that calls itself a picture', '<script>alert(1)</script>', 'PDF, JPG und PNG'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', 'PDF, JPG und PNG'],
    ['more than 10 MB', '%PDF-'.padEnd(inBytes(fileLimits.document), 'x') + '%%EOF', 'bis zu 10 MB'],
  ])('PRV-007 %s is refused beside the file', async (_what, text, sentence) => {
    const applicant = await makeApplicant(db, { item_file: documentOf(text, 'Gewerbeschein.png') });
    const { error, status } = await stranger(app, site).call('registration', applicant);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(['item_file']);
    expect(error.fields?.['item_file']).toContain(sentence);
  });

  test.each([
    ['nothing but boundaries', `${'--x\r\n\r\n'.repeat(5000)}--x--`, 400],
    ['no boundary at all', 'item_name=x', 400],
    ['a broken end', '--x\r\ncontent-disposition: form-data; name="item_name"\r\n\r\nFi', 400],
    ['more than any document', 'x'.repeat(12 * 1024 * 1024), 413],
  ])('PRV-006 %s is refused in German', async (_what, payload, status) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/registration',
      headers: {
        host: site.host,
        origin: `http://${site.host}`,
        'content-type': payload.includes('=x') ? 'multipart/form-data' : 'multipart/form-data; boundary=x',
      },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      error: { message: expect.stringMatching(/Anfrage|bis zu 10 MB/) },
    });
  });

  test('other calls take no more than any form, with a file or without', async () => {
    const guest = stranger(app, site);
    const file = documentOf('x'.repeat(70_000));
    expect((await guest.send('recommend', { email: 'a@b.de', comment: file })).status).toBe(413);
  });

  test('a form that is sent twice is one application with one mail', async () => {
    const applicant = await makeApplicant(db);
    const guest = stranger(app, site);
    const said = [await guest.call('registration', applicant), await guest.call('registration', applicant)];
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await db
      .selectFrom('provider_application')
      .select('id')
      .where('email', '=', applicant.item_email)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('ACC-300 another branch of the same name and address for mail on the same day is an application of its own', async () => {
    const first = await makeApplicant(db);
    const guest = stranger(app, site);
    for (const branch of [first, { ...first, item_houseno: '9' }, { ...first, item_street: 'Am Deich' }])
      expect((await guest.call('registration', branch)).status).toBe(200);
    const kept = await db
      .selectFrom('provider_application')
      .select(['street', 'house_number', 'restaurant_id'])
      .where('email', '=', first.item_email)
      .orderBy('id')
      .execute();
    expect(kept.map(({ street, house_number }) => `${street} ${house_number}`)).toEqual([
      'Am Kai 7',
      'Am Kai 9',
      'Am Deich 7',
    ]);
    expect(new Set(kept.map(({ restaurant_id }) => restaurant_id)).size).toBe(3);
  });

  test('ACC-301 what a repeated form brings of a document is kept, and instead of none that is there', async () => {
    const { applicant, application } = await applied();
    const guest = stranger(app, site);
    for (const text of [DOCUMENTS.pdf, DOCUMENTS.png])
      await guest.call('registration', { ...applicant, item_file: documentOf(text) });
    const { answer } = await operator.call('officeApplication', { id: application.id });
    expect(answer).toMatchObject({ hasFile: true });
    expect(answer.documents[0]).toMatchObject({ document: 'trade', fileKind: 'pdf' });
  });

  test('who applies again and again for one address is stopped for a while', async () => {
    const { item_email } = await makeApplicant(db);
    const guest = stranger(app, site);
    const answers: number[] = [];
    for (let round = 0; round < 8; round += 1)
      answers.push((await guest.call('registration', await makeApplicant(db, { item_email }))).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('PRV-019 a diner registers by another call; this one makes nobody a customer', async () => {
    const { applicant } = await applied();
    const person = await db
      .selectFrom('person')
      .select('id')
      .where('email', '=', applicant.item_email)
      .executeTakeFirst();
    expect(person).toBeUndefined();
  });
});

describe('access', () => {
  test('PRV-009 the link in the mail sets the password, opens the kitchen, and works once', async () => {
    const { applicant, restaurantId } = await applied();
    const code = await accessCodeOf(app, applicant.item_email);
    const owner = app.guest(site.host);
    expect((await owner.call('providerAccess', { code })).answer).toEqual({
      item_name: applicant.item_name,
      email: applicant.item_email,
      hasPassword: false,
    });
    const short = await owner.call('claimProviderAccess', { code, password: 'kurz' });
    expect(short.error.fields).toEqual({ password: 'Dein Passwort braucht mindestens 8 Zeichen' });
    const claimed = await owner.call('claimProviderAccess', { code, password: 'sturmflut' });
    expect(claimed.answer).toEqual({ success: true, isLoggedIn: true });
    expect((await owner.call('kitchenBoard', { hostId: restaurantId })).status).toBe(200);
    expect((await owner.call('claimProviderAccess', { code, password: 'sturmflut' })).status).toBe(410);
    const later = app.guest(site.host);
    const login = { email: applicant.item_email, password: 'sturmflut' };
    expect((await later.call('userLogin', { login })).answer.user.roles).toContain('owner');
  });

  test('a mail alone opens no account that was there before', async () => {
    const { email, password } = await makePerson(db);
    await applied({ item_email: email.toUpperCase() });
    const code = await accessCodeOf(app, email);
    const somebody = app.guest(site.host);
    expect((await somebody.call('providerAccess', { code })).answer.hasPassword).toBe(true);
    const { answer } = await somebody.call('claimProviderAccess', { code, password: 'geklaut123' });
    expect(answer.isLoggedIn).toBe(false);
    expect((await somebody.call('userData', {})).answer.user).toBeNull();
    const login = await app.guest(site.host).call('userLogin', { login: { email, password } });
    expect(login.answer.user.roles).toContain('owner');
  });

  test('a link that is older than two weeks counts no more', async () => {
    const { applicant, application } = await applied();
    const code = await accessCodeOf(app, applicant.item_email);
    const access_until = app.clock.now();
    await db
      .updateTable('provider_application')
      .set({ access_until })
      .where('id', '=', application.id)
      .execute();
    expect((await app.guest(site.host).call('providerAccess', { code })).error.code).toBe('code-expired');
  });
});

describe('QR code', () => {
  const known = {
    item_owner_salutation: 'Frau',
    item_name: 'Kutterküche',
    item_owner: 'Antje Ahrens',
    item_street: 'Hafenstraße',
    item_houseno: '3a',
    item_plz: '23743',
    item_ort: 'Grömitz',
    item_phone: '04562 1234',
    item_cellphone: '',
    item_email: 'antje@kutter.example',
  };

  test('API-066 ENT-058 PRV-002 PRV-010 the address in the code gives back what is known', async () => {
    const { id, link } = (await operator.call('addQrContact', known)).answer;
    const [, hash = ''] = /\/teilnehmen\/([\w-]+)\/\d+$/.exec(link) ?? [];
    expect(link).toBe(`${site.origin}/teilnehmen/${hash}/${id}`);
    const guest = app.guest(site.host);
    const { answer } = await guest.call('qrCodeContact', { hash, id });
    expect(answer).toEqual({ id, item_taxnumber: '', ...known });
    expect((await guest.call('qrCodeContact', { hash: `${hash}x`, id })).status).toBe(404);
    expect((await guest.call('qrCodeContact', { hash, id: id + 1 })).status).toBe(404);
  });

  test('a used code shows strangers nothing, and its contact has become the application', async () => {
    const { id, link } = (await operator.call('addQrContact', known)).answer;
    const hash = link.split('/').at(-2) ?? '';
    const { application } = await applied({ id, hash });
    expect(application.id).toBe(id);
    expect((await app.guest(site.host).call('qrCodeContact', { hash, id })).status).toBe(404);
  });
});
