import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { formatDay, weekdayOf } from '../format-days.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Bike, Store } from '../../../ui/icons.ts';

type Calendar = Answer<'ownCalendar'>;
type Day = Calendar['days'][number];

const WEEK = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
// In full, so that the style sheet has them.
const COLUMNS = [
  'md:col-start-1',
  'md:col-start-2',
  'md:col-start-3',
  'md:col-start-4',
  'md:col-start-5',
  'md:col-start-6',
  'md:col-start-7',
];

/** A month with the hours of each day, as a sheet; on a phone as a list. A day that is still to come leads to its own hours. */
export function CalendarMonth({ calendar: { restaurant, days, today } }: { calendar: Calendar }) {
  const first = days[0] ? weekdayOf(days[0].day) : 0;
  const hasBoth = days.some(({ delivery, pickup }) => delivery !== null && pickup !== null);
  return (
    <>
      {hasBoth && (
        <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft" aria-hidden="true">
          <Times text="Lieferung" icon={<Bike size={15} aria-hidden="true" />} />
          <Times text="Abholung" icon={<Store size={15} aria-hidden="true" />} />
        </p>
      )}
      <Card pad={false} className="own-calendar p-2 sm:p-3">
        <div aria-hidden="true" className="grid grid-cols-7 gap-1.5 max-md:hidden">
          {WEEK.map((name) => (
            <span key={name} className="p-2 text-sm font-semibold text-ink-soft">
              {name}
            </span>
          ))}
        </div>
        <ol className="grid list-none max-md:divide-y max-md:divide-line md:grid-cols-7 md:gap-1.5">
          {days.map((day, at) => (
            <li key={day.day} className={cx('grid', at === 0 && COLUMNS[first])}>
              <DayCell hostId={restaurant.id} day={day} today={today} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

interface DayCellProps {
  hostId: number;
  day: Day;
  today: string;
}

function DayCell({ hostId, day, today }: DayCellProps) {
  const { day: date } = day;
  const cell = cx(
    'grid content-start gap-x-3 gap-y-0.5 rounded-md p-2 text-sm max-md:grid-cols-[5.5rem_1fr] max-md:py-3',
    'md:min-h-28 md:border md:border-line',
    date === today && 'bg-rim-faint md:border-rim',
  );
  const content = (
    <>
      <b className="text-base tabular-nums">
        <span className="md:hidden">{`${WEEK[weekdayOf(date)]}, ${Number(date.slice(8))}.`}</span>
        <span aria-hidden="true" className="max-md:hidden">
          {Number(date.slice(8))}
        </span>
        <span className="sr-only max-md:hidden">{formatDay(date)}</span>
      </b>
      <span className="grid gap-0.5">
        <Why day={day} />
        <Hours day={day} />
      </span>
    </>
  );
  if (date < today) return <div className={cx(cell, 'text-ink-soft')}>{content}</div>;
  return (
    <Link to={staffPaths.ownHoursOf(hostId, date)} className={cx(cell, 'hover:bg-rim-faint')}>
      {content}
    </Link>
  );
}

const WHY: Record<Day['reason'], { look: BadgeLook; label: string } | null> = {
  absence: { look: 'tomato', label: 'Geschlossen' },
  own: { look: 'mustard', label: 'Eigene Zeiten' },
  holiday: { look: 'basil', label: 'Feiertag' },
  weekday: null,
};

function Why({ day: { reason, title } }: { day: Day }) {
  const why = WHY[reason];
  return (
    <>
      {title && <span className="font-semibold wrap-anywhere hyphens-auto">{title}</span>}
      {why && (
        <span>
          <Badge look={why.look}>{why.label}</Badge>
        </span>
      )}
    </>
  );
}

/** What guests read of a day: both ways in one line where they are the same. */
function Hours({ day: { reason, delivery, pickup } }: { day: Day }) {
  if (reason === 'absence') return null;
  const [brings, hands] = [delivery && timesIn(delivery), pickup && timesIn(pickup)];
  if (brings === null || hands === null || brings === hands)
    return <Times text={brings ?? hands ?? CLOSED} />;
  return (
    <>
      <Times text={brings} way="Lieferung" icon={<Bike size={15} aria-hidden="true" />} />
      <Times text={hands} way="Abholung" icon={<Store size={15} aria-hidden="true" />} />
    </>
  );
}

/** Each opening stays in one line. */
const Times = ({ text, way, icon }: { text: string; way?: string; icon?: ReactNode }) => (
  <span className="flex items-start gap-1.5 tabular-nums">
    {icon && (
      <span className="flex-none pt-0.5 text-ink-soft" title={way}>
        {icon}
        <span className="sr-only">{way}</span>
      </span>
    )}
    <span className="flex flex-wrap gap-x-2">
      {text.split(' ').map((one) => (
        <span key={one} className="whitespace-nowrap">
          {one}
        </span>
      ))}
    </span>
  </span>
);

const CLOSED = 'geschlossen';

const timesIn = (times: NonNullable<Day['delivery']>): string =>
  times.map(({ open, close }) => `${open}–${close}`).join(' ') || CLOSED;
