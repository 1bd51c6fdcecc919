import { Form } from 'react-router';
import { formatMonth } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { PillLink } from '../../../ui/PillLink.tsx';
import { fieldNames } from '../../office/office-query.ts';
import { noon } from '../figures/figures-query.ts';
import type { Sales } from './SalesSums.tsx';

interface SalesPeriodProps {
  sales: Sales;
  /** What is wrong with the days that were typed, and what they are. */
  wrong: Readonly<Record<string, string>>;
  typed: { from: string; to: string };
}

/** A month, or days of one's own; what is shown stands in the address. */
export function SalesPeriod({ sales: { restaurant, period, months }, wrong, typed }: SalesPeriodProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav className="flex scrollbar-none gap-2 overflow-x-auto py-1" aria-label="Monat">
        {months.map(({ from, to }) => (
          <PillLink
            key={from}
            to={staffPaths.ownSalesOf(restaurant.id, from, to)}
            current={period.from === from && period.to === to}
          >
            {formatMonth(noon(from))}
          </PillLink>
        ))}
      </nav>
      <Form
        className="flex flex-wrap items-end gap-3"
        key={`${period.from} ${period.to} ${typed.from} ${typed.to}`}
      >
        <input type="hidden" name={fieldNames.restaurant} value={restaurant.id} />
        <TextField
          label="Von"
          type="date"
          name={fieldNames.from}
          defaultValue={typed.from || period.from}
          error={wrong['from']}
        />
        <TextField
          label="Bis"
          type="date"
          name={fieldNames.to}
          defaultValue={typed.to || period.to}
          error={wrong['to']}
        />
        <Button type="submit" look="ghost">
          Zeigen
        </Button>
      </Form>
    </div>
  );
}
