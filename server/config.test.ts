import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { StartProblem } from './start-problem.ts';

test('nothing set gives a demo on the embedded database that only this machine reaches', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    domainTarget: { name: 'localhost', addresses: [] },
    drainSeconds: 0,
    dataFolder: '.data',
    databaseUrl: undefined,
    dataKeys: undefined,
    strictSubdomains: false,
    demo: true,
    trustProxy: [],
    push: undefined,
    pusher: undefined,
    channels: {
      smtpUrl: 'smtp://127.0.0.1:3025',
      whatsapp: expect.objectContaining({ url: 'http://127.0.0.1:3001/v23.0' }),
      sms: { url: 'http://127.0.0.1:3001', apiKey: 'sandbox', sender: 'Henkelmann', signingKey: 'sandbox' },
      webPush: { standIn: 'http://127.0.0.1:3001' },
    },
    payments: {
      stripe: expect.objectContaining({ apiUrl: 'http://127.0.0.1:3001' }),
      paypal: expect.objectContaining({ apiUrl: 'http://127.0.0.1:3001' }),
      bankTransfer: { secret: 'sandbox' },
    },
    fiskalyUrl: 'http://127.0.0.1:3001/fiskaly/api/v2',
    noteModel: undefined,
    reviewModel: undefined,
    tableMinutes: 180,
    backupHours: 30,
    smsCountries: ['DE', 'AT', 'CH'],
    tagManagerId: undefined,
    fonts: undefined,
    creditor: { name: 'Henkelmann GmbH', id: 'DE98ZZZ09999999999', iban: 'DE02120300000000202051' },
    mapTiles: undefined,
    geocoderUrl: undefined,
    apiOrigin: undefined,
    staging: {},
    sandbox: { url: 'http://127.0.0.1:3001', smtpUrl: 'smtp://127.0.0.1:3025' },
  });
});

test('an external database turns the demo off and listens to the outside', () => {
  const config = parseConfig({ DATABASE_URL: 'postgresql://db.example/shop', PORT: '8080', DATA_DIR: '' });
  expect(config).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    port: 8080,
    dataFolder: '.data',
    sandbox: undefined,
  });
  expect(parseConfig({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' })).toMatchObject({
    demo: true,
    host: '127.0.0.1',
  });
  expect(parseConfig({ DEMO: '1', HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' });
});

test('CHK-056 messages go out where a channel is set up; without demo nothing else stands in', () => {
  const production = { DATABASE_URL: 'postgresql://db.example/shop' };
  const nothing = {
    smtpUrl: undefined,
    bounces: undefined,
    whatsapp: undefined,
    sms: undefined,
    webPush: undefined,
  };
  expect(parseConfig(production).channels).toEqual(nothing);
  const { channels } = parseConfig({
    ...production,
    SMTP_URL: 'smtps://mail.example',
    BOUNCE_ADDRESS: 'zurueck@mail.example',
    BOUNCE_TOKEN: 'nobody-guesses-this',
    SMS_API_KEY: 'schluessel',
    SMS_SIGNING_KEY: 'unterschrift',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_ID: '4711',
    WHATSAPP_APP_SECRET: 'geheim',
    WHATSAPP_VERIFY_TOKEN: 'wort',
  });
  expect(channels).toEqual({
    smtpUrl: 'smtps://mail.example',
    bounces: { address: 'zurueck@mail.example', token: 'nobody-guesses-this' },
    whatsapp: {
      url: 'https://graph.facebook.com/v23.0',
      token: 'token',
      phoneId: '4711',
      template: 'bestellstatus',
      appSecret: 'geheim',
      verifyToken: 'wort',
    },
    sms: {
      url: 'https://gateway.seven.io',
      apiKey: 'schluessel',
      sender: 'Henkelmann',
      signingKey: 'unterschrift',
    },
  });
});

test('money is moved by the services that are set up; without demo nothing else stands in', () => {
  const production = { DATABASE_URL: 'postgresql://db.example/shop' };
  expect(parseConfig(production).payments).toEqual({});
  const { payments } = parseConfig({
    ...production,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'geheim',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    HAND_OFF_SECRET: 'ein langes Geheimnis',
  });
  expect(payments).toEqual({
    stripe: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
    paypal: {
      clientId: 'client',
      secret: 'geheim',
      webhookId: 'WH-1',
      apiUrl: 'https://api-m.paypal.com',
    },
    bankTransfer: { secret: 'ein langes Geheimnis' },
  });
  expect(parseConfig(production).fiskalyUrl).toBe('https://kassensichv-middleware.fiskaly.com/api/v2');
  expect(() => parseConfig({ ...production, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET fehlt/,
  );
});

test('origins lose their slash, proxies and staging pairs become lists', () => {
  const config = parseConfig({
    PUBLIC_URL: 'https://example.org/',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16',
    STAGING: 'staging.example.org=api.staging.example.org',
  });
  expect(config.publicUrl).toBe('https://example.org');
  expect(config.trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16']);
  expect(config.staging).toEqual({ 'staging.example.org': 'api.staging.example.org' });
});

test('VAR-015 VAR-016 a tag manager and a font service are nothing that comes by itself', () => {
  const fonts = {
    stylesheet: 'https://fonts.example/css2?family=Figtree&family=Bricolage+Grotesque',
    files: 'https://files.fonts.example',
    head: 'Bricolage Grotesque',
    text: 'Figtree',
  };
  const config = parseConfig({
    TAG_MANAGER_ID: 'GTM-AB12CD',
    FONT_STYLESHEET: fonts.stylesheet,
    FONT_FILES: fonts.files,
    FONT_HEAD: fonts.head,
    FONT_TEXT: fonts.text,
  });
  expect(config).toMatchObject({ tagManagerId: 'GTM-AB12CD', fonts });
});

test.each([
  { PORT: 'drei' },
  { PORT: '70000' },
  { DEMO: 'ja' },
  { DATABASE_URL: 'mysql://db/shop' },
  { PUBLIC_URL: 'example.org' },
  { API_ORIGIN: 'https://example.org/api' },
  { TRUST_PROXY: 'true' },
  { SMTP_URL: 'mail.example.org' },
  { WHATSAPP_TOKEN: 'only-the-token' },
  { SMS_SENDER: 'Henkelmann Lübeck' },
  { STAGING: 'staging.example.org' },
  { TAG_MANAGER_ID: "GTM-1'" },
  { FONT_STYLESHEET: 'https://fonts.example/css?family=Figtree' },
  { PUSH_SECRET: 'kurz' },
  { PUSH_KEY: 'only-the-key' },
  { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_URL: 'https://push.example.org' },
])('a wrong setting stops the start with a sentence that names it: %o', (environment) => {
  const name = Object.keys(environment)[0] ?? '';
  expect(() => parseConfig(environment)).toThrow(StartProblem);
  expect(() => parseConfig(environment)).toThrow(name.slice(0, 5));
});

test('who collects is set up as a whole, with check digits that fit', () => {
  const creditor = {
    SEPA_CREDITOR_NAME: 'Essen GmbH',
    SEPA_CREDITOR_ID: 'DE98 ZZZ0 9999 9999 99',
    SEPA_CREDITOR_IBAN: 'DE02 1203 0000 0000 2020 51',
  };
  expect(parseConfig({ DEMO: '0', ...creditor }).creditor).toEqual({
    name: 'Essen GmbH',
    id: 'DE98ZZZ09999999999',
    iban: 'DE02120300000000202051',
  });
  expect(parseConfig({ DEMO: '0' }).creditor).toBeUndefined();
  for (const wrong of [{ SEPA_CREDITOR_IBAN: 'DE03120300000000202051' }, { SEPA_CREDITOR_ID: 'DE99' }])
    expect(() => parseConfig({ ...creditor, ...wrong })).toThrow(StartProblem);
  expect(() => parseConfig({ SEPA_CREDITOR_NAME: 'Essen GmbH' })).toThrow('fehlt zu');
});

test('NOT-006 a model reads notes where its address and name are set', () => {
  const where = { NOTE_MODEL_URL: 'https://models.example/v1/', NOTE_MODEL: 'klein' };
  const model = { url: 'https://models.example/v1', model: 'klein', key: undefined };
  expect(parseConfig(where).noteModel).toEqual(model);
  expect(parseConfig({ ...where, NOTE_MODEL_KEY: 'geheim' }).noteModel).toEqual({ ...model, key: 'geheim' });
  expect(() => parseConfig({ NOTE_MODEL: 'klein' })).toThrow('NOTE_MODEL_URL fehlt');
});
