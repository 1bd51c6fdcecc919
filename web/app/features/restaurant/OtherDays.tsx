import type { Answer } from '#contract/contract.ts';
import { formatDate } from '../../lib/format.ts';

type Days = Answer<'hostopen'>['days'];

interface OtherDay {
  date: string;
  /** 'Lieferung: 11:00–14:00 Uhr'; without the way where both keep the same. */
  lines: string[];
}

const TITLES = { delivery: 'Lieferung', pickup: 'Abholung' };

/** Days ahead with other hours than their weekday, each with what holds then. */
export function otherDaysOf(days: Days): OtherDay[] {
  return [...Map.groupBy(days, ({ date }) => date)].map(([date, rows]) => {
    const ways = [...Map.groupBy(rows, ({ type }) => type)].map(
      ([type, ofWay]) => [TITLES[type], timesOf(ofWay)] as const,
    );
    const [one, other] = ways;
    const isSame = one && other && one[1] === other[1];
    return { date, lines: isSame ? [one[1]] : ways.map(([title, times]) => `${title}: ${times}`) };
  });
}

const timesOf = (rows: Days): string =>
  rows
    .map(({ item_open, item_close }) =>
      item_open && item_close
        ? `${item_open}–${item_close === '00:00' ? '24:00' : item_close} Uhr`
        : 'geschlossen',
    )
    .join(', ');

/** The same on a page; nothing where there is none. */
export function OtherDays({ days }: { days: Days }) {
  if (days.length === 0) return null;
  return (
    <section className="card card-pad" aria-labelledby="other-days">
      <h2 id="other-days" className="mb-2 text-xl">
        An diesen Tagen anders
      </h2>
      <ul className="grid gap-2">
        {otherDaysOf(days).map(({ date, lines }) => (
          <li key={date}>
            <b className="block">{formatDate(`${date}T12:00:00Z`)}</b>
            {lines.map((line) => (
              <span key={line} className="block text-ink-soft tabular-nums">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
