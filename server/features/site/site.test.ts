import { describe, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { GIFT_SELLER } from '#e2e/fixtures/shop/gift-shop.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import type { LegalTextTable } from '#server/database/tables/site.ts';

const app = await testApp();
const { database, http, guest } = app;
const { db } = database;

type Text = Omit<Insertable<LegalTextTable>, 'site_id' | 'title' | 'valid_from'>;

async function writeText(site: { id: number }, text: Text, valid_from = EVENING) {
  const row = { title: `Titel ${text.version}`, valid_from, site_id: site.id, ...text };
  await db.insertInto('legal_text').values(row).execute();
}

describe('site', () => {
  test('TRU-215 VAR-011 VAR-028 ENT-023 tells the values of the site that the host name picks', async () => {
    const own = await makeRestaurant(db, { site: null, logo: '/logo.svg', offers_delivery: false });
    const site = await makeSite(db, {
      type: 'customer',
      restaurant_id: own.id,
      title: 'Pizzeria Möwe',
      start_content: '<p onclick="x">Moin!<script>alert(1)</script><img src=x onerror=alert(1)></p>',
      instagram: 'https://instagram.example/moewe',
    });
    const { answer } = await guest(site.host).call('site', {});
    expect(answer).toMatchObject({
      type: 'customer',
      title: 'Pizzeria Möwe',
      domain: site.host,
      hostId: own.id,
      hostUrl: own.url,
      logo: '/logo.svg',
      startContent: '<p>Moin!</p>',
      homedelivery: false,
      healthy: true,
      instagram: 'https://instagram.example/moewe',
      facebook: null,
      companyMail: 'moin@henkelmann.example',
      giftVoucherUrl: null,
      restaurantCount: 1,
      onlinePayment: false,
      demo: false,
      push: { wsPath: '' },
    });
  });

  test('VAR-012 NUM-020 the commission is the one of the site', async () => {
    const [market, beach] = [
      await makeSite(db),
      await makeSite(db, { type: 'strandbutler', commission_basis_points: 1300 }),
    ];
    expect((await guest(market.host).call('site', {})).answer.commissionPercent).toBe(10);
    expect((await guest(beach.host).call('site', {})).answer.commissionPercent).toBe(13);
  });

  test('LAY-017 a site in maintenance is not healthy', async () => {
    const site = await makeSite(db, { in_maintenance: true });
    expect((await guest(site.host).call('site', {})).answer.healthy).toBe(false);
  });

  test('LOC-011 counts restaurants apart from the shop for gift vouchers', async () => {
    const shop = await makeRestaurant(db, { site: null, ...GIFT_SELLER, takes_online: true });
    const site = await makeSite(db, { gift_restaurant_id: shop.id });
    await makeRestaurant(db, { site });
    await makeRestaurant(db, { site, approved_at: null });
    expect((await guest(site.host).call('site', {})).answer).toMatchObject({
      giftVoucherUrl: shop.url,
      restaurantCount: 1,
      onlinePayment: true,
    });
  });

  test('LOC-015 NUM-015 tells the goal of the donations and what was really given', async () => {
    const shop = await makeShop(db, {
      site: { donation_basis_points: 100, donation_purpose: 'Seenotretter' },
    });
    for (const amount_cents of [250, 5]) {
      const { orderId } = await placeOneOrder(app, shop);
      const donation = { order_id: orderId, site_id: shop.site.id, amount_cents, booked_at: EVENING };
      await db.insertInto('donation').values(donation).execute();
    }
    expect((await guest(shop.site.host).call('site', {})).answer.donation).toEqual({
      goal: 500,
      given: 2.55,
      purpose: 'Seenotretter',
      percent: 1,
    });
  });

  test('VAR-001 a host name that is not ours is refused', async () => {
    const { status, error } = await guest('fremd.example').send('site', {});
    expect([status, error.code]).toEqual([404, 'unknown-site']);
  });
});

describe('legal pages', async () => {
  const site = await makeSite(db);
  const later = EVENING.add({ hours: 1 });
  const earlier = EVENING.subtract({ hours: 24 });
  await writeText(site, { kind: 'terms', version: '1', content: '<p>alt</p>' }, earlier);
  await writeText(site, { kind: 'terms', version: '2', content: '<p>AGB</p>' });
  await writeText(site, { kind: 'terms', version: '3', content: '<p>bald</p>' }, later);
  await writeText(site, { kind: 'privacy', version: 'a', content: '<p>Datenschutz</p>' });
  await writeText(site, { kind: 'imprint', version: 'b', content: '<p>Betreiber</p>' });
  await writeText(site, { kind: 'provider-terms', version: 'c', content: '<p>Anbieter</p>' });
  const visitor = guest(site.host);

  test('PAG-010 API-024 terms are the newest that already hold', async () => {
    expect((await visitor.call('agb', {})).answer).toEqual({
      content: '<p>AGB</p>',
      version: '2',
      title: 'Titel 2',
    });
  });

  test('PAG-008 PAG-009 PAG-011 API-022 API-025 API-026 imprint, privacy and provider terms', async () => {
    expect((await visitor.call('imprint', {})).answer.content).toBe('<p>Betreiber</p>');
    expect((await visitor.call('privacy', {})).answer.content).toMatch(/^<p>Datenschutz<\/p>/);
    expect((await visitor.call('legalsBusiness', {})).answer).toMatchObject({
      legals: '<p>Anbieter</p>',
      version: 'c',
    });
  });

  test('ENT-055 every variant’s imprint names its own company', async () => {
    const companies = [
      { type: 'default', company_name: 'Henkelmann GmbH', company_mail: 'moin@henkelmann.example' },
      { type: 'strandbutler', company_name: 'Strandbutler UG', company_mail: 'ahoi@strand.example' },
    ] as const;
    for (const company of companies) {
      const variant = await makeSite(db, company);
      await writeText(variant, {
        kind: 'imprint',
        version: '1',
        content: '<p>{companyName}, {companyMail}</p>',
      });
      const { content } = (await guest(variant.host).call('imprint', {})).answer;
      expect(content).toBe(`<p>${company.company_name}, ${company.company_mail}</p>`);
    }
  });

  test('API-023 the imprint is answered under its other name too', async () => {
    const headers = { host: site.host, origin: `http://${site.host}` };
    const response = await http.inject({ method: 'POST', url: '/api/imprintcontent', headers, payload: {} });
    expect(response.json()).toMatchObject({ content: '<p>Betreiber</p>' });
  });

  test('PAG-012 a restaurant has an imprint of its own, with nothing in it that could be markup', async () => {
    const { id } = await makeRestaurant(db, {
      site,
      name: 'Fisch & Meer <script>alert(1)</script>',
      owner: 'Mia "Mö" Möller',
      vat_id: 'DE222222222',
      register_entry: 'HRB 7 HL',
      tax_number: '22/333/44444',
    });
    const { content } = (await visitor.call('imprint', { hostId: id })).answer;
    for (const part of [
      'Fisch &amp; Meer &lt;script&gt;alert(1)&lt;/script&gt;',
      'Mia &quot;Mö&quot; Möller',
      'Strandallee 7a',
      '04503 123456',
      'DE222222222',
      'HRB 7 HL',
    ])
      expect(content).toContain(part);
    expect(content).not.toContain('22/333/44444');
  });

  test("PAG-012 PAG-013 another site's restaurant has none here", async () => {
    const hidden = await makeRestaurant(db, { site: null });
    expect((await visitor.call('imprint', { hostId: hidden.id })).status).toBe(404);
    expect((await visitor.call('agb', { hostId: hidden.id })).status).toBe(404);
  });

  test('PAG-013 the terms are asked with a restaurant as well', async () => {
    const { id } = await makeRestaurant(db, { site });
    expect((await visitor.call('agb', { hostId: id })).answer.version).toBe('2');
  });

  test('PAG-014 a site without texts answers empty ones, and never those of another', async () => {
    const other = await makeSite(db);
    expect((await guest(other.host).call('imprint', {})).answer).toEqual({
      content: '',
      version: '',
      title: 'Impressum',
    });
  });
});

describe('stylesheet', async () => {
  const site = await makeSite(db);
  const get = (id: number | string) =>
    http.inject({ method: 'GET', url: `/website/styles/${id}.css`, headers: { host: site.host } });

  test('VAR-010 API-109 TOK-018 sets the tokens of the restaurant and nothing else, without a session', async () => {
    const style = {
      rim: '#204060',
      primary: 'light-dark(#112233, #AABBCC)',
      'radius-md': '0.5rem',
      ink: 'red;}body{display:none',
      paper: 'url(https://evil.example/x)',
      '--x}body': '#000000',
      constructor: '#000000',
      star: 7,
    };
    const { id } = await makeRestaurant(db, { site, style: JSON.stringify(style) });
    const response = await get(id);
    expect(response.body).toBe(
      ':root,[data-theme]{--rim:#204060;--primary:light-dark(#112233, #AABBCC);--radius-md:0.5rem;}',
    );
    expect(response.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(response.headers['cache-control']).toContain('public');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['unknown', 999_999_999],
    ['zero', 0],
  ])('VAR-010 is empty for an %s restaurant', async (_why, id) => {
    const response = await get(id);
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('VAR-010 is empty without a style and on sites that do not show the restaurant', async () => {
    const plain = await makeRestaurant(db, { site });
    const hidden = await makeRestaurant(db, { site: null, style: '{"rim":"#204060"}' });
    expect([(await get(plain.id)).body, (await get(hidden.id)).body]).toEqual(['', '']);
  });

  test('VAR-010 exists for numbers only', async () => {
    expect((await get('x')).statusCode).toBe(404);
    expect((await get('99999999999')).statusCode).toBe(404);
  });
});

describe('diagnosis', () => {
  test('API-107 does not exist outside the demo', async () => {
    const site = await makeSite(db);
    const { status, error } = await guest(site.host).call('test', {});
    expect([status, error.code]).toEqual([404, 'unknown-call']);
  });

  test('API-107 tells database, migrations and restaurant in the demo', async () => {
    const demo = await testApp({ isDemo: true });
    const site = await makeSite(db);
    const { id, name } = await makeRestaurant(db, { site });
    const { answer } = await demo.guest(site.host).call('test', { hostId: id });
    expect(answer).toMatchObject({
      success: true,
      database: expect.stringMatching(/^PostgreSQL \d/),
      host: name,
    });
    expect(answer.migrations).toBeGreaterThan(0);
    expect((await demo.guest(site.host).call('test', { hostId: 2_000_000_000 })).status).toBe(404);
  });
});
