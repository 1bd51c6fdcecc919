import { expect, test } from 'vitest';
import { readOwnDay, typedOwnDay } from './own-days.ts';

const EVE = '2026-12-24';
const BOTH = ['delivery', 'pickup'] as const;
const noon = [{ opens: '11:00', closes: '14:00' }];
const three = [...noon, { opens: '15:00', closes: '16:00' }, { opens: '17:00', closes: '18:00' }];
const brings = { day: EVE, service: 'delivery' as const, times: noon };
const hands = { ...brings, service: 'pickup' as const };
const saved = (services: readonly string[], times: object[]) => ({ hostId: 1, day: EVE, services, times });

type Given = Parameters<typeof typedOwnDay>;

test.each<[string, Given[0], Given[2], object[]]>([
  ['one time for both ways', [brings, hands], BOTH, [saved(BOTH, noon)]],
  ['a time for one way alone', [hands], BOTH, [saved(['pickup'], noon)]],
  ['more times than usual', [{ ...brings, times: three }], BOTH, [saved(['delivery'], three)]],
  [
    'other times for each way',
    [
      { ...brings, times: [] },
      { ...hands, times: three },
    ],
    BOTH,
    [saved(['delivery'], []), saved(['pickup'], three)],
  ],
  ['the same time for a way that is not offered now', [brings, hands], ['pickup'], [saved(BOTH, noon)]],
  [
    'other times for a way that is not offered now',
    [{ ...brings, times: [] }, hands],
    ['pickup'],
    [saved(['pickup'], noon)],
  ],
  ['times for a way that is not offered now alone', [brings], ['pickup'], [saved(['pickup'], [])]],
] as const)(
  'OWN-761 OWN-772 a day with %s keeps it when its form is sent as it begins',
  (_, days, offered, expected) => {
    expect(readOwnDay(Object.assign(typedOwnDay(days, EVE, offered), { hostId: 1 }))).toEqual({
      saved: expected,
    });
  },
);

test('OWN-761 a day without times of its own begins empty', () => {
  expect(typedOwnDay([brings], '2026-12-25', BOTH)).toEqual({ day: '2026-12-25', services: 'both' });
});

test('OWN-772 what is wrong with the times of one way is said beside it', () => {
  const typed = { hostId: 1, day: EVE, services: 'each', 'pickup-0-opens': '11:00', 'pickup-0-closes': '' };
  expect(readOwnDay(typed as never)).toEqual({
    fields: { 'pickup-times': 'Bitte gib beide Zeiten an: ab wann und bis wann.' },
  });
});
