import { Form } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { fieldNames } from '../office/office-query.ts';

interface Days {
  from: string;
  to: string;
}

interface PeriodPickerProps {
  restaurant: { id: number };
  /** What the usual periods are, for a screen reader. */
  label: string;
  usual: readonly { label: string; to: string; isCurrent: boolean }[];
  /** The days that are shown, and what was typed instead. */
  period: Days;
  typed: Days;
  /** What is wrong with the days that were typed. */
  wrong: Readonly<Record<string, string>>;
  /** What else the address says of days that somebody chooses. */
  chosen?: readonly [name: string, value: string];
}

/** The usual periods, or days of one's own; what is shown stands in the address. */
export function PeriodPicker({ restaurant, label, usual, period, typed, wrong, chosen }: PeriodPickerProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav className="flex flex-wrap gap-2.5 py-1" aria-label={label}>
        {usual.map((one) => (
          <PillLink key={one.to} to={one.to} current={one.isCurrent}>
            {one.label}
          </PillLink>
        ))}
      </nav>
      <Form
        className="flex flex-wrap items-end gap-3"
        key={`${period.from} ${period.to} ${typed.from} ${typed.to}`}
      >
        <input type="hidden" name={fieldNames.restaurant} value={restaurant.id} />
        {chosen && <input type="hidden" name={chosen[0]} value={chosen[1]} />}
        {DAYS.map(([name, day]) => (
          <TextField
            key={name}
            label={day}
            type="date"
            name={fieldNames[name]}
            defaultValue={typed[name] || period[name]}
            error={wrong[name]}
          />
        ))}
        <Button type="submit" look="ghost">
          Zeigen
        </Button>
      </Form>
    </div>
  );
}

const DAYS = [
  ['from', 'Von'],
  ['to', 'Bis'],
] as const;
