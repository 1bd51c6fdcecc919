import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { startConsent } from '../consent/consent.client.ts';
import { checkValues } from './check-values.ts';
import { orderKey } from './draft.ts';
import type { Checkout } from './load-checkout.ts';
import {
  freshValues,
  keepOneNotification,
  orderInput,
  type OrderValues,
  readValues,
  tipOf,
} from './order-values.ts';

const basket = {
  mode: true,
  geoid: 5,
  payment: 'nachnahme',
  payments: ['nachnahme', 'ec'],
  shipping: { destination: '23669 Timmendorfer Strand' },
  sums: { tip: 0, payable: 12, shortfall: 0, belowMinimum: false },
  basket: { 1: { pending: false, available: true, ageLimit: null } },
  order: [1],
} as unknown as Basket;
const wish = (value: number) => ({ caption: '', value });
const known = {
  host: { state: { delivery: true, pickup: true }, item_allow_bookatable: 'Y' },
  places: [{ id: 5 }],
  user: null,
  wishes: [
    { caption: '', type: 'delivery', value: '', items: [wish(0)] },
    { caption: 'Heute', type: 'delivery', value: '2026-11-21', items: [wish(1_795_284_000)] },
  ],
} as unknown as Checkout;

const complete: OrderValues = {
  ...freshValues(basket, '0'),
  firstname: 'Jule',
  lastname: 'Petersen',
  street: 'Kurpromenade',
  number: '12',
  mobile: '0170 1234567',
  email: 'jule@guest.example',
};
const problems = (changes: Partial<OrderValues>, basketChanges = {}, knownChanges = {}) =>
  checkValues({ ...complete, ...changes }, { ...basket, ...basketChanges }, { ...known, ...knownChanges });

describe('the check before sending', () => {
  test.each<[string, Partial<OrderValues>]>([
    ['a complete delivery', {}],
    ['a wish time that is offered', { delivery: '1795284000' }],
    ['a pickup without an address', { homedelivery: 'pickup', street: '', number: '', geoid: '' }],
    ['a table at a time', { homedelivery: 'table', delivery: '1795284000', persons: '4', street: '' }],
  ])('lets %s pass', (_, changes) => {
    expect(problems(changes)).toBeNull();
  });

  test.each<[string, Partial<OrderValues>, string]>([
    ['ERR-036', { firstname: ' ' }, 'firstname'],
    ['ERR-039', { number: '' }, 'number'],
    ['ERR-040', { geoid: '' }, 'geoid'],
    ['ERR-041', { mobile: '12345' }, 'mobile'],
    ['CHK-031', { email: 'jule@' }, 'email'],
    ['ERR-042', { payment: '' }, 'payment'],
    ['PAY-011', { payment: 'paypal' }, 'payment'],
    ['ERR-044', { delivery: '' }, 'delivery'],
    ['a table as soon as possible', { homedelivery: 'table', delivery: '0' }, 'delivery'],
    ['a place nobody delivers to', { geoid: '6' }, 'geoid'],
  ])('%s %j is told at %s', (_, changes, field) => {
    expect(Object.keys(problems(changes)?.fields ?? {})).toEqual([field]);
    expect(problems(changes)?.alert).toBe('Bitte fülle alle Pflichtfelder korrekt aus');
  });

  test('CON-008 what needs a script of strangers is not available without consent, once the browser was asked', () => {
    const payments = ['nachnahme', 'paypal', 'applepay', 'googlepay', 'sofort'];
    // Who is quicker than the page is asked where they pay.
    expect(problems({ payment: 'googlepay' }, { payments })).toBeNull();
    vi.stubGlobal('window', {});
    vi.stubGlobal('addEventListener', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    startConsent(['payment']);
    for (const payment of ['applepay', 'googlepay'])
      expect(problems({ payment }, { payments })?.fields['payment']).toMatch(/ist aktuell nicht verfügbar/);
    // PayPal and the banks have pages of their own, to which a guest can be led.
    for (const payment of ['nachnahme', 'paypal', 'sofort'])
      expect(problems({ payment }, { payments })).toBeNull();
  });

  test('ERR-033 a time that is gone has its own alert', () => {
    expect(problems({ delivery: '1795290000' })?.alert).toMatch(/^Die ausgewählte Wunsch-Liefer\/Abholzeit/);
  });

  test('ERR-032 the missing amount is named, for delivery only', () => {
    const sums = { ...basket.sums, shortfall: 3.5, belowMinimum: true };
    expect(problems({}, { sums })?.alert).toContain('es fehlen 3,50');
    expect(problems({ homedelivery: 'pickup' }, { sums })).toBeNull();
  });

  test.each([
    ['open questions', { pending: true }],
    ['something sold out', { available: false }],
  ])('a basket with %s is not sent', (_, line) => {
    const lines = { 1: { pending: false, available: true, ageLimit: null, ...line } };
    expect(Object.keys(problems({}, { basket: lines })?.fields ?? {})).toEqual(['basket']);
  });

  test('CHK-028 CHK-081 an account brings number and e-mail; what it lacks is missing', () => {
    const nothing = { mobile: '', email: '' };
    const user = { item_phone: '0451 987654', item_email: 'fiete@person.example' };
    expect(problems(nothing, {}, { user })).toBeNull();
    expect(Object.keys(problems(nothing, {}, { user: { ...user, item_phone: '' } })?.fields ?? {})).toEqual([
      'mobile',
    ]);
  });
});

describe('a sent form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  test('is read as it was filled in; flags without a tick are off', () => {
    const read = readValues(form({ firstname: 'Mia', homedelivery: 'pickup', cut: 'on' }), complete);
    expect(read).toMatchObject({ firstname: 'Mia', lastname: 'Petersen', homedelivery: 'pickup', cut: true });
    expect(read.drop).toBe(false);
  });

  test('CHK-047 CHK-090 ways to be told that were switched off are off, ways nobody was asked for stay', () => {
    const ways = (fields: Record<string, string>) => {
      const { optionEmail, optionWhatsapp } = readValues(form(fields), complete);
      return { optionEmail, optionWhatsapp };
    };
    expect(ways({ told: '', optionWhatsapp: 'on' })).toEqual({ optionEmail: false, optionWhatsapp: true });
    expect(ways({ told: '' })).toEqual({ optionEmail: false, optionWhatsapp: true });
    expect(ways({})).toEqual({ optionEmail: true, optionWhatsapp: true });
  });

  test.each([
    [{ delivery: 'later', deliveryLater: '1795284000' }, '1795284000'],
    [{ delivery: 'later' }, ''],
    [{ delivery: '0', deliveryLater: '1795284000' }, '0'],
  ])('CHK-013 a later time comes from the list: %j', (fields, delivery) => {
    expect(readValues(form(fields), complete).delivery).toBe(delivery);
  });

  test('a mode nobody knows changes nothing', () => {
    expect(readValues(form({ homedelivery: 'drohne' }), complete).homedelivery).toBe('delivery');
  });
});

test.each([
  [
    'optionEmail',
    { optionEmail: false, optionWhatsapp: false },
    { optionEmail: false, optionWhatsapp: true },
  ],
  [
    'optionWhatsapp',
    { optionEmail: false, optionWhatsapp: false },
    { optionEmail: true, optionWhatsapp: false },
  ],
  ['optionEmail', { optionEmail: false, optionWhatsapp: true }, { optionEmail: false, optionWhatsapp: true }],
] as const)('CHK-047 switching %s off leaves %j as %j', (switchedOff, flags, expected) => {
  expect(keepOneNotification({ ...complete, ...flags }, switchedOff)).toMatchObject(expected);
});

test.each([
  ['', 0],
  ['2,5', 2.5],
  ['1.239', 1.24],
  ['-3', 0],
  ['viel', 0],
])('PAY-013 a tip of "%s" is %d', (typed, euros) => {
  expect(tipOf(typed)).toBe(euros);
});

test('CHK-004 CHK-014 CHK-057 what is sent follows the mode', () => {
  const shown = { version: 3, payable: 12 };
  const seen = { ...shown, tableId: null };
  expect(orderInput(complete, 7, seen)).toMatchObject({
    hostId: 7,
    homedelivery: true,
    delivery: 0,
    geoid: 5,
    ...shown,
  });
  const table = orderInput({ ...complete, homedelivery: 'table', delivery: '1795284000' }, 7, seen);
  expect(table).toMatchObject({
    homedelivery: 0,
    bookatable: true,
    delivery: 1795284000,
    geoid: null,
    persons: 2,
  });
  expect('remember' in table).toBe(false);
});

test('HSE-070 a pickup sends no address that was typed for a delivery', () => {
  const sent = orderInput({ ...complete, homedelivery: 'pickup' }, 7, {
    version: 3,
    payable: 12,
    tableId: null,
  });
  expect([sent.street, sent.number, sent.additional]).toEqual(['', '', '']);
});

test('CHK-090 TAB-010 to a table goes nothing that was typed for other orders', () => {
  const values = { ...complete, homedelivery: 'table', optionEmail: false } as const;
  const sent = orderInput(values, 7, { version: 3, payable: 12, tableId: 9 });
  expect(sent.optionEmail).toBe(true);
  expect(sent).toMatchObject({ tableId: 9, homedelivery: 0, bookatable: false, delivery: 0, persons: null });
  expect([sent.lastname, sent.mobile, sent.street, sent.number]).toEqual(['', '', '', '']);
});

test('CHK-603 an order that nobody heard of having been placed is not answered in place of the next one', () => {
  const key = orderKey(9001, 1);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(orderKey(9001, 1)).toBe(key);
  expect(orderKey(9001, 2)).not.toBe(key);
});
