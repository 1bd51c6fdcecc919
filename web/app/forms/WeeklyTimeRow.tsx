import type { ReactNode } from 'react';
import { weeklyRow } from '#domain/menu/offer-times.ts';
import { DAYS } from '../lib/week-times.ts';
import { Pill } from '../ui/Choice.tsx';
import { FieldError } from '../ui/Field.tsx';
import { weeklyName } from './weekly-times.ts';

interface WeeklyTimeRowProps {
  at: number;
  field: (name: string) => { name: string; defaultValue: string };
  tick: (name: string) => { name: string; defaultChecked: boolean };
  error: (name: string) => string | undefined;
  /** What else is said of these times. */
  children?: ReactNode;
}

/** Days and hours of every week, as one row of a form. */
export function WeeklyTimeRow({ at, field, tick, error, children }: WeeklyTimeRowProps) {
  const key = weeklyRow(at);
  const said = error(key);
  return (
    <fieldset
      className="grid min-w-0 gap-2.5 border-b border-line pb-4"
      aria-invalid={said ? true : undefined}
      aria-describedby={said ? `${key}-error` : undefined}
    >
      <legend className="mb-2 font-bold">{at === 0 ? 'An diesen Tagen' : `${at + 1}. Zeit`}</legend>
      <div className="flex flex-wrap gap-2">
        {DAYS.map(([day, name]) => (
          <Pill key={day} type="checkbox" {...tick(weeklyName(at, `day-${day}`))}>
            <span aria-hidden="true">{day === 8 ? name : name.slice(0, 2)}</span>
            <span className="sr-only">{name}</span>
          </Pill>
        ))}
      </div>
      <div className="flex items-center gap-2.5">
        <TimeInput label={`${at + 1}. Zeit, von`} {...field(weeklyName(at, 'from'))} />
        <span aria-hidden="true">bis</span>
        <TimeInput label={`${at + 1}. Zeit, bis`} {...field(weeklyName(at, 'until'))} />
      </div>
      {children}
      <FieldError id={`${key}-error`} error={said} />
    </fieldset>
  );
}

const TimeInput = ({ label, name, defaultValue }: { label: string; name: string; defaultValue: string }) => (
  <input type="time" className="input w-34 px-3" aria-label={label} {...{ name, defaultValue }} />
);
