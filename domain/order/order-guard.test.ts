import { expect, test } from 'vitest';
import { guardOrder, guardText, type OrderRules, type OrdererFacts } from './order-guard.ts';

const RULES: OrderRules = {
  isOn: true,
  firstOrderCents: 7500,
  newOpen: 1,
  confirmedOpen: 4,
  knownOpen: 15,
  doorOpen: 12,
  doorPerMinute: 4,
  deviceOpen: 3,
  networkPerHour: 30,
  failedPerHour: 3,
  noShows: 2,
  noShowDays: 180,
  confirmedDays: 180,
  reductionPercent: 20,
};
const NEWCOMER: OrdererFacts = {
  payableCents: 2000,
  offersOnline: true,
  isOnSite: false,
  isBlocked: false,
  isKnown: false,
  isDeviceKnown: false,
  isConfirmed: false,
  canText: 'yes',
  phoneOpen: 0,
  deviceOpen: 0,
  deviceOpenNew: 0,
  doorOpenNew: 0,
  doorMinuteNew: 0,
  networkHourNew: 0,
  failedHour: 0,
  noShows: 0,
  doorNoShows: 0,
};
const decide = (facts: Partial<OrdererFacts>, rules: Partial<OrderRules> = {}) => {
  const decision = guardOrder({ ...NEWCOMER, ...facts }, { ...RULES, ...rules });
  return 'cause' in decision ? `${decision.verdict} ${decision.cause}` : decision.verdict;
};

test.each<[string, Partial<OrdererFacts>, string]>([
  ['a first order', {}, 'allow'],
  ['a first order of just the cap', { payableCents: 7500 }, 'allow'],
  ['a first order above the cap', { payableCents: 7501 }, 'code value'],
  ['the same once confirmed', { payableCents: 7501, isConfirmed: true }, 'allow'],
  ['the same of a known guest', { payableCents: 90_000, isKnown: true }, 'allow'],
  ['a second open order', { phoneOpen: 1 }, 'code open'],
  ['a fifth one, confirmed', { phoneOpen: 4, isConfirmed: true }, 'online open'],
  ['a fifth one where nothing is paid online', { phoneOpen: 4, offersOnline: false }, 'refused open'],
  ['twelve at noon of a known guest', { phoneOpen: 11, deviceOpen: 11, isKnown: true }, 'allow'],
  ['twelve colleagues at one door over noon', { doorOpenNew: 11, networkHourNew: 11 }, 'allow'],
  [
    'a reception that has ordered before, for a new guest',
    { deviceOpenNew: 11, isDeviceKnown: true },
    'allow',
  ],
  ['numbers that nobody knows at one door within a minute', { doorMinuteNew: 4 }, 'code door'],
  ['numbers that nobody knows from one device', { deviceOpenNew: 3 }, 'code device'],
  ['a network full of newcomers', { networkHourNew: 30 }, 'code network'],
  ['what comes to nothing again and again', { failedHour: 3 }, 'code failed'],
  ['nobody was there once', { noShows: 1, isKnown: true }, 'code no-show'],
  ['nobody was there twice', { noShows: 2, isKnown: true, isConfirmed: true }, 'online no-show'],
  ['nobody was there at this door', { doorNoShows: 1 }, 'code no-show'],
  ['a landline with one order', { canText: 'no-mobile' }, 'allow'],
  ['a landline with a second one', { canText: 'no-mobile', phoneOpen: 1 }, 'online no-mobile'],
  ['where no texts are sent', { canText: 'no-texts', phoneOpen: 1 }, 'online open'],
  ['blocked', { isBlocked: true, isKnown: true }, 'online blocked'],
  ['another round at a table', { isOnSite: true, deviceOpen: 9, payableCents: 9000 }, 'allow'],
  ['a table that orders without end', { isOnSite: true, deviceOpen: 15 }, 'online device'],
])('TRU-160 %s', (_, facts, decision) => expect(decide(facts)).toBe(decision));

test('TRU-160 switched off, only the blocklist counts', () => {
  expect(decide({ phoneOpen: 99, noShows: 9 }, { isOn: false })).toBe('allow');
  expect(decide({ isBlocked: true }, { isOn: false })).toBe('online blocked');
});

test('TRU-160 whoever cannot order on the spot reads what to do instead', () => {
  expect(guardText('online', 'open')).toContain('Online-Zahlung');
  expect(guardText('refused', 'open')).toContain('ruf das Restaurant an');
});
