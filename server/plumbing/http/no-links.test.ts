import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { NO_LINKS } from '#domain/text/plain-words.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import { makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { registration } from '#e2e/fixtures/shop/person.ts';
import { makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { eater, ratingOf } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const LINK = 'www.evil.example';
const link = { orderId: 1, checksum: 'f'.repeat(32) };
const invitation = { code: 'x', firstName: 'Nele', lastName: 'Petersen', password: 'sturmflut' };
const notice = { kind: 'illegal-content', name: 'Nele', email: 'n@guest.example', subject: 'x', body: 'x' };

/** Calls whose words go out in mails or stand on our pages, each with something that would do, and those fields. */
const WORDS: [CallName, Record<string, unknown>, string[]][] = [
  [
    'order',
    orderForm(shop),
    ['firstname', 'lastname', 'company', 'street', 'number', 'additional', 'floor', 'hint', 'comment'],
  ],
  ['userRegistration', registration(), ['item_firstname', 'item_lastname']],
  ['recommend', { mode: 'recommend', email: 'n@guest.example', comment: 'Das Café' }, ['comment']],
  ['review', ratingOf(link), ['comment']],
  ['replyToReview', { id: 1, reply: 'Danke!' }, ['reply']],
  [
    'registration',
    await makeApplicant(db),
    ['item_name', 'item_owner', 'item_street', 'item_houseno', 'item_ort'],
  ],
  [
    'updateBusinessCustomerSepa',
    MANDATE,
    ['item_sepa_name', 'item_sepa_street', 'item_sepa_city', 'sepaSign'],
  ],
  ['businessEmployeesAdd', { item_firstname: 'Lena', item_email: 'l@guest.example' }, ['item_firstname']],
  ['createOfficeOrder', { hostId: shop.restaurant.id, name: 'Mia' }, ['name']],
  ['setOfficeOrderClientName', { name: 'Mia' }, ['name']],
  ['takeUpInvitation', invitation, ['firstName', 'lastName']],
  ['declare', notice, ['name']],
  [
    'addGift',
    { hostId: 1, amount: 20, design: 'birthday', recipient: 'Mia', giver: 'Ole', greeting: 'Moin' },
    ['recipient', 'giver', 'greeting'],
  ],
  [
    'changeGift',
    { basketId: 1, amount: 20, design: 'birthday', recipient: 'Mia', giver: 'Ole', greeting: 'Moin' },
    ['recipient', 'giver', 'greeting'],
  ],
];

test.each(WORDS.flatMap(([call, input, fields]) => fields.map((field) => ({ call, input, field }))))(
  'TRU-230 $call takes no link as $field and says so beside it',
  async ({ call, input, field }) => {
    const guest = app.guest(host);
    const { status, error } = await guest.send(call, { ...input, [field]: LINK });
    const said = Object.entries(error.fields ?? {}).map(([way, text]) => [way.split('.').at(-1), text]);
    expect([status, said]).toEqual([400, [[field, NO_LINKS]]]);
    // It is the link alone that is refused.
    const { error: other } = await guest.send(call, input);
    expect(Object.values(other?.fields ?? {})).not.toContain(NO_LINKS);
  },
);

test('TRU-230 a rating with a link comes back with all that was typed, without scripts too', async () => {
  const { guest, path, link: own } = await eater(app, shop);
  const { cookie } = guest;
  const typed = { quality: '2', time: '3', price: '1', reorder: '50', publicName: 'Y' };
  const comment = `Der Fisch war gut, schaut auf ${LINK}.`;
  const back = await sendForm(app.http, host, path, { ...typed, comment }, { cookie });
  expect(back.status).toBe(400);
  expect(back.text).toContain(NO_LINKS);
  expect(back.text).toContain(comment);
  expect(back.text).toMatch(/<input(?=[^>]*name="reorder")(?=[^>]*checked="")[^>]*value="50"/);
  const sent = await sendForm(app.http, host, path, { ...typed, comment: 'Der Fisch war gut.' }, { cookie });
  expect(sent.status).toBe(200);
  expect((await guest.call('review', ratingOf(own, { quality: 6 }))).answer.success).toBe(false);
});
