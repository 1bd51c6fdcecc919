import { expect, test } from 'vitest';
import { NO_ADDRESS } from '../people/address.ts';
import { checkOrder, hasComment, type OrderFacts, type OrderForm } from './order-check.ts';
import { orderRefusalText } from './order-check-text.ts';

const wish = Temporal.Instant.from('2026-07-01T18:00Z');

const form: OrderForm = {
  mode: 'delivery',
  wish: null,
  firstName: 'Jule',
  lastName: 'Petersen',
  mobile: '0171 2345678',
  email: 'jule@example.org',
  ...NO_ADDRESS,
  street: 'Strandallee',
  houseNumber: '114',
  placeId: 5,
  payment: 'cash',
  persons: null,
  tipCents: 0,
  comment: '',
  ageConfirmed: false,
};

const facts: OrderFacts = {
  isGroupClient: false,
  isExpress: false,
  isPos: false,
  isAtBeach: false,
  hasTableSession: false,
  basketRefusals: [],
  missingToMinimumCents: 0,
  payableCents: 2000,
  isAgeLimited: false,
  offeredModes: ['delivery', 'pickup', 'reservation'],
  deliverablePlaceIds: new Set([5]),
  offeredPayments: ['cash', 'paypal'],
  asSoonAsPossible: true,
  isWishOffered: true,
};

const nothing: Partial<OrderForm> = {
  firstName: ' ',
  lastName: '',
  mobile: '',
  email: '',
  street: '',
  houseNumber: '',
  placeId: null,
  payment: null,
};

const refusals = (formOver: Partial<OrderForm>, factsOver: Partial<OrderFacts> = {}) =>
  checkOrder({ ...form, ...formOver }, { ...facts, ...factsOver }).map(
    ({ field, code }) => `${field} ${code}`,
  );

test.each<[string, Partial<OrderForm>, Partial<OrderFacts>, string[]]>([
  ['CHK-034 a full form is fine', {}, {}, []],
  [
    'CHK-029 CHK-031 CHK-032 everything is needed for delivery',
    nothing,
    {},
    [
      'payment missing',
      'firstName missing',
      'lastName missing',
      'mobile missing',
      'email missing',
      'street missing',
      'houseNumber missing',
      'place missing',
    ],
  ],
  [
    'CHK-032 no address for pickup',
    { ...nothing, mode: 'pickup', payment: 'cash' },
    {},
    ['firstName missing', 'lastName missing', 'mobile missing', 'email missing'],
  ],
  [
    'CHK-030 CHK-032 express brings contact and address itself',
    { ...nothing, payment: 'paypal' },
    { isExpress: true },
    [],
  ],
  [
    'CPN-014 for what comes by e-mail nobody is called',
    { mobile: '', mode: 'pickup' },
    { isMailed: true },
    [],
  ],
  [
    'CPN-014 a number that is given all the same has to be one',
    { mobile: '12', mode: 'pickup' },
    { isMailed: true },
    ['mobile invalid'],
  ],
  ['CHK-031 the point of sale needs no e-mail', { email: '', mode: 'pickup' }, { isPos: true }, []],
  [
    'CHK-031 but a wrong one is refused there, too',
    { email: 'jule', mode: 'pickup' },
    { isPos: true },
    ['email invalid'],
  ],
  [
    'VAR-006 the beach asks for seat, mark and section',
    nothing,
    { isAtBeach: true },
    [
      'payment missing',
      'firstName missing',
      'lastName missing',
      'mobile missing',
      'email missing',
      'street seat-missing',
      'houseNumber seat-mark-missing',
      'place section-missing',
    ],
  ],
  ['VAR-006 a street is no seat', { street: 'Strandallee' }, { isAtBeach: true }, ['street seat-missing']],
  [
    'VAR-006 a basket chair with its number is an address',
    { street: 'Strandkorb', houseNumber: '114' },
    { isAtBeach: true },
    [],
  ],
  [
    'VAR-006 a towel is known by its colour',
    { street: 'Handtuch', houseNumber: 'rot' },
    { isAtBeach: true },
    [],
  ],
  [
    'VAR-006 a pickup at the beach needs no seat',
    { ...nothing, mode: 'pickup', payment: 'cash' },
    { isAtBeach: true },
    ['firstName missing', 'lastName missing', 'mobile missing', 'email missing'],
  ],
  [
    'CHK-017 CHK-029 CHK-053 a group client is held to the basket only',
    { ...nothing, agb: false, wish },
    {
      isGroupClient: true,
      isWishOffered: false,
      missingToMinimumCents: 500,
      asSoonAsPossible: false,
      basketRefusals: ['empty'],
    },
    ['basket empty'],
  ],
  [
    'CHK-033 a table session skips the form',
    { ...nothing, mode: 'table', payment: 'cash' },
    {
      hasTableSession: true,
      asSoonAsPossible: false,
      missingToMinimumCents: 500,
    },
    [],
  ],
  [
    'CHK-033 TAB-010 an e-mail given at a table has to be one',
    { mode: 'table', email: 'jule@' },
    { hasTableSession: true },
    ['email invalid'],
  ],
  ['CHK-033 a table without session skips nothing', { mode: 'table' }, {}, ['mode not-offered']],
  [
    'CHK-033 a session does not help a delivery',
    { street: '' },
    { hasTableSession: true },
    ['street missing'],
  ],
  ['CHK-029 an explicit no to the terms is refused', { agb: false }, {}, ['agb missing']],
  ['CHK-029 an explicit yes is fine', { agb: true }, {}, []],
  ['CHK-036 a mobile number too short', { mobile: '0171234' }, {}, ['mobile invalid']],
  ['CHK-058 only places of the restaurant', { placeId: 6 }, {}, ['place not-deliverable']],
  [
    'CHK-009 a mode that is switched off',
    { mode: 'pickup' },
    { offeredModes: ['delivery'] },
    ['mode not-offered'],
  ],
  ['CHK-038 CHK-039 one cent below the minimum', {}, { missingToMinimumCents: 1 }, ['basket below-minimum']],
  ['CHK-040 pickup knows no minimum', { mode: 'pickup' }, { missingToMinimumCents: 1 }, []],
  ['CHK-015 closed and no wish time', {}, { asSoonAsPossible: false }, ['wish wish-required']],
  ['CHK-015 closed with a wish time', { wish }, { asSoonAsPossible: false }, []],
  ['CHK-016 CHK-055 a wish time that is not offered', { wish }, { isWishOffered: false }, ['wish wish-gone']],
  [
    'CHK-003 a reservation needs a time, no address',
    { mode: 'reservation', street: '', placeId: null },
    {},
    ['wish wish-required'],
  ],
  [
    'CHK-003 a reservation for four',
    { mode: 'reservation', wish, persons: 4 },
    { missingToMinimumCents: 900 },
    [],
  ],
  ['CHK-003 a reservation for nobody', { mode: 'reservation', wish, persons: 0 }, {}, ['persons invalid']],
  ['PAY-004 a method that is not offered', { payment: 'ec' }, {}, ['payment not-offered']],
  [
    'PAY-006 any method will do for nothing',
    { payment: 'cash' },
    { offeredPayments: ['paypal'], payableCents: 0 },
    [],
  ],
  ['PAY-013 a broken tip', { tipCents: -1 }, {}, ['tip invalid']],
  [
    'ADD-004 open questions in the basket',
    {},
    { basketRefusals: ['pending-lines'] },
    ['basket pending-lines'],
  ],
  ['CHK-041 a comment too long', { comment: 'x'.repeat(501) }, {}, ['comment too-long']],
  ['beer without saying one is old enough (§ 9 JuSchG)', {}, { isAgeLimited: true }, ['age missing']],
  ['spirits for who says so', { ageConfirmed: true }, { isAgeLimited: true }, []],
  ['CHK-029 the longest name', { lastName: 'x'.repeat(60) }, {}, []],
  ['CHK-029 a name too long', { lastName: 'x'.repeat(61) }, {}, ['lastName too-long']],
  ['HSE-022 the longest comment', { comment: 'x'.repeat(500) }, {}, []],
  ['HSE-022 the highest tip', { tipCents: 50_000 }, {}, []],
  ['HSE-022 a cent more', { tipCents: 50_001 }, {}, ['tip too-much']],
  ['HSE-022 a reservation for forty', { mode: 'reservation', wish, persons: 40 }, {}, []],
  ['HSE-022 one more', { mode: 'reservation', wish, persons: 41 }, {}, ['persons too-much']],
  [
    'HSE-022 a reservation for half a person',
    { mode: 'reservation', wish, persons: 2.5 },
    {},
    ['persons invalid'],
  ],
])('%s', (_title, formOver, factsOver, expected) => {
  expect(refusals(formOver, factsOver)).toEqual(expected);
});

test('NUM-030 a comment counts above two characters', () => {
  expect([hasComment('ok'), hasComment(' ok '), hasComment('bitte')]).toEqual([false, false, true]);
});

test.each([
  ['ERR-036', { field: 'firstName', code: 'missing' }, 'Bitte verrate uns deinen Vornamen'],
  ['ERR-039', { field: 'houseNumber', code: 'missing' }, 'Bitte verrate uns deine Hausnummer'],
  ['ERR-040', { field: 'place', code: 'missing' }, 'Bitte wähle deinen Lieferort aus'],
  [
    'ERR-041',
    { field: 'mobile', code: 'missing' },
    'Bitte verrate uns deine Handynummer. Wir schicken dir eine WhatsApp oder SMS zum Status deiner Bestellung.',
  ],
  [
    'HSE-022',
    { field: 'comment', code: 'too-long' },
    'Dein Kommentar ist leider zu lang, höchstens 500 Zeichen',
  ],
  ['HSE-022', { field: 'street', code: 'too-long' }, 'Dieser Text ist leider zu lang, höchstens 80 Zeichen'],
  ['HSE-022', { field: 'tip', code: 'too-much' }, 'Als Trinkgeld nehmen wir höchstens 500\u00a0€'],
  [
    'HSE-022',
    { field: 'persons', code: 'too-much' },
    'Online kannst du für höchstens 40 Personen reservieren',
  ],
  [
    'ERR-042',
    { field: 'payment', code: 'missing' },
    'Leider musst du dein Essen bezahlen - bitte wähle eine Zahlmethode',
  ],
  [
    'ERR-043',
    { field: 'agb', code: 'missing' },
    'Du musst unsere Datenschutzbedinungen akzeptieren um fortfahren zu können',
  ],
  ['ERR-044', { field: 'wish', code: 'wish-required' }, 'Bitte wähle einen Liefertermin aus'],
  [
    'ERR-032',
    { field: 'basket', code: 'below-minimum' },
    'Mindestbestellwert noch nicht erreicht (es fehlen 3,50\u00a0€)',
  ],
] as const)('%s is said in German', (_id, refusal, text) => {
  expect(orderRefusalText(refusal, 'delivery', 350)).toBe(text);
});

test.each([
  [
    'mobile',
    'Diese Nummer kann nicht stimmen. Bitte verrate uns deine Handynummer. Wir schicken dir eine WhatsApp oder SMS zum Status deiner Bestellung.',
  ],
  ['email', 'Diese E-Mail-Adresse kann nicht stimmen. Bitte prüfe sie.'],
] as const)('CHK-601 what was typed for %s and cannot be is called wrong, not missing', (field, text) => {
  expect(orderRefusalText({ field, code: 'invalid' }, 'delivery', 0)).toBe(text);
});

test('CHK-015 the wish time is named by mode', () => {
  const refusal = { field: 'wish', code: 'wish-required' } as const;
  expect(orderRefusalText(refusal, 'pickup', 0)).toBe('Bitte wähle einen Abholtermin aus');
  expect(orderRefusalText(refusal, 'reservation', 0)).toBe('Bitte wähle einen Termin aus');
});
