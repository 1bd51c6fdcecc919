import { expect, test } from 'vitest';
import {
  areOffered,
  isOffered,
  type Offer,
  offeredTogether,
  offerEdges,
  type OfferTime,
  sayOfferTimes,
  sayOffers,
  sayOffTime,
  wrongWeeklyTimes,
} from './offer-times.ts';

const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).toInstant();
const time = (days: number[], from: string, until: string) => ({ days, from, until }) as OfferTime;
const offer = (...times: OfferTime[]): Offer => ({ times, state: 'SH' });
const lunch = time([1, 2, 3, 4, 5], '11:00', '14:00');

test.each([
  ['2026-11-23T11:00', true],
  ['2026-11-23T13:59', true],
  ['2026-11-23T14:00', false],
  ['2026-11-23T10:59', false],
  // A Saturday, and a public holiday on a Friday.
  ['2026-11-21T12:00', false],
  ['2026-12-25T12:00', false],
])('KIT-750 lunch on weekdays is sold at %s: %s', (local, is) => {
  expect(isOffered(offer(lunch), at(local))).toBe(is);
});

test('KIT-750 without times it is always sold, and a public holiday has the times that name it', () => {
  expect(isOffered(offer(), at('2026-12-25T03:00'))).toBe(true);
  const onHolidays = offer(lunch, time([8], '12:00', '15:00'));
  expect(isOffered(onHolidays, at('2026-12-25T14:30'))).toBe(true);
  expect(isOffered({ ...offer(lunch), state: null }, at('2026-12-25T12:00'))).toBe(true);
});

test('KIT-750 a night runs into the next day, also when the clocks change', () => {
  const night = offer(time([6], '22:00', '03:00'));
  expect(
    ['2026-10-24T23:00', '2026-10-25T02:30', '2026-10-25T03:00'].map((each) => isOffered(night, at(each))),
  ).toEqual([true, true, false]);
});

test('KIT-751 what time alone changes is known ahead', () => {
  const edges = offerEdges(offer(lunch, time([1], '13:00', '15:00')), at('2026-11-23T12:00'));
  expect(edges.map((each) => each.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString())).toEqual([
    '2026-11-23T12:00:00',
    '2026-11-23T15:00:00',
    '2026-11-24T11:00:00',
    '2026-11-24T14:00:00',
    '2026-11-25T11:00:00',
    '2026-11-25T12:00:00',
  ]);
  expect(offerEdges(offer(), at('2026-11-23T12:00'))).toEqual([]);
});

test('KIT-752 what is sold together is sold when each of it is', () => {
  const window = { from: at('2026-11-23T08:00'), until: at('2026-11-30T08:00') };
  const isSold = offeredTogether([offer(lunch), offer(time([1], '13:00', '20:00')), offer()], window);
  expect(
    ['2026-11-23T12:45', '2026-11-23T13:00', '2026-11-23T14:00', '2026-11-24T13:00'].map((each) =>
      isSold(at(each)),
    ),
  ).toEqual([false, true, false, false]);
});

test.each<[OfferTime[], string]>([
  [[lunch], 'Mo–Fr 11–14 Uhr'],
  [[lunch, time([6, 7], '12:30', '15:00')], 'Mo–Fr 11–14 Uhr, Sa und So 12:30–15 Uhr'],
  [[time([1, 3, 5, 8], '08:00', '00:00')], 'Mo, Mi, Fr und an Feiertagen 8–24 Uhr'],
  [[time([1, 2, 3, 4, 5, 6, 7, 8], '09:00', '11:30')], 'täglich 9–11:30 Uhr'],
  [[time([7], '00:00', '00:00')], 'So ganztägig'],
])('KIT-750 times are said as people say them', (times, said) => {
  expect(sayOfferTimes(times)).toBe(said);
});

test('MNU-421 what has several times is sold while all of them are, and says so once each', () => {
  const state = 'SH' as const;
  const evening = { times: [time([1, 2, 3, 4, 5, 6, 7], '17:00', '22:00')], state };
  const [noon, always] = [
    { times: [lunch], state },
    { times: [], state },
  ];
  const monday = at('2026-11-23T12:00');
  expect([[], [always], [always, noon], [noon, evening]].map((offers) => areOffered(offers, monday))).toEqual(
    [true, true, true, false],
  );
  expect([[always], [always, noon, { ...noon }], [noon, evening]].map(sayOffers)).toEqual([
    '',
    'Mo–Fr 11–14 Uhr',
    'Mo–Fr 11–14 Uhr und zugleich täglich 17–22 Uhr',
  ]);
});

test('KIT-752 what is refused is named with its times and what can be done', () => {
  const off = [
    { title: 'Schnitzel', times: [lunch] },
    { title: 'Suppe', times: [lunch] },
    { title: 'Suppe', times: [lunch] },
    { title: 'Brunch', times: [time([7], '10:00', '13:00')] },
  ];
  expect(sayOffTime(off, true)).toBe(
    '„Schnitzel“ und „Suppe“ gibt es nur Mo–Fr 11–14 Uhr. „Brunch“ gibt es nur So 10–13 Uhr. Bitte wähle eine passende Wunschzeit oder nimm die Gerichte aus deinem Warenkorb.',
  );
  expect(sayOffTime(off.slice(0, 1), false)).toBe(
    '„Schnitzel“ gibt es nur Mo–Fr 11–14 Uhr. Bitte nimm das Gericht aus deinem Warenkorb.',
  );
});

test('KIT-1100 what is sold out until an instant is sold from then on, within its times', () => {
  const from = at('2026-11-23T12:00');
  const offers = [offer(lunch), { ...offer(), from }];
  const moments = ['2026-11-23T11:59', '2026-11-23T12:00', '2026-11-23T14:00'].map(at);
  expect(moments.map((each) => areOffered(offers, each))).toEqual([false, true, false]);
  const isSold = offeredTogether(offers, { from: at('2026-11-23T08:00'), until: at('2026-11-30T08:00') });
  expect(moments.map(isSold)).toEqual([false, true, false]);
  expect(sayOffers(offers)).toBe('Mo–Fr 11–14 Uhr und zugleich ab Mo 12 Uhr');
  const off = { title: 'Aal', times: [], from: at('2026-11-24T11:30') };
  expect(sayOffTime([off], false)).toBe(
    '„Aal“ gibt es nur ab Di 11:30 Uhr. Bitte nimm das Gericht aus deinem Warenkorb.',
  );
});

test('KIT-750 a row without a day or with half a time is wrong', () => {
  const typed = [lunch, time([], '11:00', '14:00'), time([1], '11:00', ''), time([1], '25:00', '26:00')];
  expect(Object.keys(wrongWeeklyTimes(typed))).toEqual(['weekly-1', 'weekly-2', 'weekly-3']);
});
