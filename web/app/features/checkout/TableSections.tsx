import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Basket } from '../basket/basket.ts';
import { TableSeat } from '../table/TableSeat.tsx';
import { Section } from './Section.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import type { SetValues } from './use-checkout.ts';

interface TableSectionsProps {
  table: NonNullable<Basket['table']>;
  user: Checkout['user'];
  values: OrderValues;
  errors: FieldErrors;
  set: SetValues;
  onLeave: () => void;
}

/** Instead of how, when, where and who: at a table nothing has to be said but how to pay (TAB-005, CHK-033). */
export function TableSections({ table, user, values, errors, set, onLeave }: TableSectionsProps) {
  const field = (name: 'firstname' | 'email') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <Section number={1} title="Dein Tisch">
        <TableSeat table={table} onLeave={onLeave} />
        <p className="text-ink-soft">Dein Essen kommt so schnell wie möglich an deinen Tisch.</p>
      </Section>
      <Section number={2} title="Für wen?">
        <div className="order-grid grid grid-cols-6 gap-3.5">
          <TextField
            label="Vorname (freiwillig)"
            hint="Damit das Team dich am Tisch findet."
            autoComplete="given-name"
            {...limits.person.name}
            {...field('firstname')}
          />
          {!user?.item_email && (
            <TextField
              label="E-Mail (freiwillig)"
              hint="Für deine Bestätigung."
              type="email"
              inputMode="email"
              autoComplete="email"
              {...limits.person.email}
              {...field('email')}
            />
          )}
        </div>
      </Section>
    </>
  );
}
