import { describe, expect, test } from 'vitest';
import { todayOf, weeksOf } from './opening-week.ts';

type Row = Parameters<typeof weeksOf>[0]['open'][number];

const row = (
  type: Row['type'],
  item_day: number,
  item_open: string | null,
  item_close: string | null,
): Row => ({
  type,
  item_day,
  item_open,
  item_close,
});
const both = (day: number, open: string | null, close: string | null): Row[] => [
  row('delivery', day, open, close),
  row('pickup', day, open, close),
];

describe('the week', () => {
  test('PAG-001 PAG-003 NUM-019 names the days from Monday to Sunday and public holidays', () => {
    const days = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((day) => both(day, '11:00', '22:00'));
    expect(weeksOf({ open: days })[0]?.days.map(({ name }) => name)).toEqual([
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
      'Feiertage',
    ]);
  });

  test('PAG-002 a day without times is a rest day', () => {
    expect(weeksOf({ open: both(1, null, null) })[0]?.days).toEqual([{ name: 'Montag', times: [] }]);
  });

  test('PAG-004 a day with several openings tells all of them', () => {
    const open = [...both(2, '11:30', '14:00'), ...both(2, '17:00', '00:00')];
    expect(weeksOf({ open })).toEqual([
      {
        title: 'Lieferung und Abholung',
        days: [{ name: 'Dienstag', times: ['11:30–14:00 Uhr', '17:00–24:00 Uhr'] }],
      },
    ]);
  });

  test('PAG-001 delivery and pickup stand apart where they differ', () => {
    const open = [row('delivery', 1, '12:00', '21:00'), row('pickup', 1, '11:00', '22:00')];
    expect(weeksOf({ open }).map(({ title }) => title)).toEqual(['Lieferung', 'Abholung']);
  });
});

describe('today', () => {
  const today = (...rows: Row[]) => todayOf({ today: rows });

  test('LOC-019 one line where both services keep the same hours', () => {
    expect(today(...both(6, '11:00', '14:00'), ...both(6, '17:00', '22:00'))).toEqual([
      '11:00–14:00 Uhr, 17:00–22:00 Uhr',
    ]);
  });

  test('LOC-019 each service with its own hours, and a service that rests today is left out', () => {
    expect(today(row('delivery', 6, '12:00', '21:00'), row('pickup', 6, '11:00', '22:00'))).toEqual([
      'Lieferung: 12:00–21:00 Uhr',
      'Abholung: 11:00–22:00 Uhr',
    ]);
    expect(today(row('delivery', 6, null, null), row('pickup', 6, '11:00', '22:00'))).toEqual([
      'Abholung: 11:00–22:00 Uhr',
    ]);
  });

  test('LOC-020 nothing on a rest day', () => {
    expect(today(...both(1, null, null))).toEqual([]);
  });
});
