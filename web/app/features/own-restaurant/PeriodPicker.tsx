import { Form } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { PillLink } from '../../../ui/PillLink.tsx';
import { CHOSEN, type Figures, figuresFields, type FiguresQuery, PERIODS } from './figures-query.ts';

interface PeriodPickerProps {
  restaurant: Figures['restaurant'];
  period: Figures['period'];
  /** The same page with one of the usual periods. */
  to: (period: string) => string;
  query: FiguresQuery;
  /** What is wrong with the days that were chosen. */
  wrong: Readonly<Record<string, string>>;
}

/** The usual periods, or days of one's own; what is shown stands in the address. */
export function PeriodPicker({ restaurant, period, to, query, wrong }: PeriodPickerProps) {
  return (
    <div className="grid gap-3">
      <nav className="flex flex-wrap gap-2.5" aria-label="Zeitraum">
        {PERIODS.map(([kind, code, label]) => (
          <PillLink key={code} to={to(code)} current={kind === query.period}>
            {label}
          </PillLink>
        ))}
      </nav>
      <Form className="flex flex-wrap items-end gap-3" key={`${period.from} ${period.to}`}>
        <input type="hidden" name="restaurant" value={restaurant.id} />
        <input type="hidden" name={figuresFields.period} value={CHOSEN} />
        <TextField
          label="Von"
          type="date"
          name={figuresFields.from}
          defaultValue={query.from || period.from}
          error={wrong['from']}
        />
        <TextField
          label="Bis"
          type="date"
          name={figuresFields.to}
          defaultValue={query.to || period.to}
          error={wrong['to']}
        />
        <Button type="submit" look="ghost">
          Zeigen
        </Button>
      </Form>
    </div>
  );
}
