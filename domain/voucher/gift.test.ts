import { expect, test } from 'vitest';
import { DRAWINGS, drawingSvg } from './gift-art/drawings.ts';
import { HEIGHT, WIDTH } from './gift-art/shapes.ts';
import { GIFT_DESIGN_CODES } from './gift-designs.ts';
import { giftMistakes, giftSentAt, type GiftWish } from './gift.ts';

const TODAY = Temporal.PlainDate.from('2026-11-23');
const wish: GiftWish = { amount: 30, recipient: 'Merve', email: 'merve@guest.example', day: '2026-12-24' };

test.each<[string, Partial<GiftWish>, string[]]>([
  ['is fine', {}, []],
  ['is handed over', { email: '', day: '' }, []],
  ['is sent on a day, and nobody says where', { email: '' }, ['email']],
  ['is the smallest', { amount: 10 }, []],
  ['is the largest', { amount: 250 }, []],
  ['is sent today', { day: '2026-11-23' }, []],
  ['is sent in a year', { day: '2027-11-23' }, []],
  ['is too small', { amount: 9 }, ['amount']],
  ['is too large', { amount: 251 }, ['amount']],
  ['has cents', { amount: 20.5 }, ['amount']],
  ['has no amount', { amount: Number.NaN }, ['amount']],
  ['is for nobody', { recipient: '' }, ['recipient']],
  ['goes to no address', { email: 'merve' }, ['email']],
  ['was to be sent yesterday', { day: '2026-11-22' }, ['day']],
  ['is sent in more than a year', { day: '2027-11-24' }, ['day']],
  ['is sent on a day that does not exist', { day: '2027-02-30' }, ['day']],
  [
    'is wrong in every way',
    { amount: 0, recipient: '', email: '@', day: '24.12.' },
    ['amount', 'recipient', 'email', 'day'],
  ],
])('CPN-150 a gift that %s', (_what, given, wrong) => {
  expect(Object.keys(giftMistakes({ ...wish, ...given }, TODAY))).toEqual(wrong);
});

test.each([
  ['2026-12-24', '2026-12-24T08:00+01:00'],
  ['2027-03-28', '2027-03-28T08:00+02:00'],
  ['2026-10-25', '2026-10-25T08:00+01:00'],
])('CPN-151 a gift for %s is sent at eight in the morning, also when the clocks change', (day, at) => {
  const now = Temporal.Instant.from('2026-10-20T12:00Z');
  expect(giftSentAt(day, now)).toEqual(Temporal.Instant.from(at));
  expect(giftSentAt('', now)).toEqual(now);
});

test('CPN-150 every card is drawn in its frame, in plain colours, and small enough for a mail', () => {
  for (const design of GIFT_DESIGN_CODES) {
    const svg = drawingSvg(design);
    expect(svg).toContain(`viewBox="0 0 ${WIDTH} ${HEIGHT}"`);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.length).toBeLessThan(16_000);
    const colours = DRAWINGS[design].map((shape) => ('fill' in shape ? shape.fill : shape.stroke));
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  }
});
