import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Busy } from './busy.ts';

const COUNT = { type: 'number', inputMode: 'numeric' } as const;
const shown = (value: number | null): string => String(value ?? '');

/** What the kitchen takes on for one quarter of an hour. */
export function LimitsForm({ loaded, sent }: { loaded: Busy; sent: SentForm | undefined }) {
  const { restaurant, limits, categories, now } = loaded;
  const { orders, pieces, categoryId, drivers, until } = limits;
  const isSet = [orders, pieces, drivers].some((limit) => limit !== null);
  const { form, field } = useSentForm(sent, {
    orders: shown(orders),
    pieces: shown(pieces),
    categoryId: shown(categoryId ?? categories[0]?.id ?? null),
    drivers: shown(drivers),
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part title="Höchstens je Viertelstunde">
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <p className="text-ink-soft">
          {isSet
            ? `Gilt ${until ? `bis ${formatUntil(until, now)}` : 'immer'}. Volle Zeiten stehen Gästen nicht zur Wahl.`
            : 'Leer heißt: so viel, wie kommt.'}
        </p>
        <input type="hidden" name="intent" value="limits" />
        <input type="hidden" name="host" value={restaurant.id} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Bestellungen" {...COUNT} {...workLimits.kitchen.limits} {...field('orders')} />
          <TextField
            label="Fahrer"
            hint="Jeder bringt eine Bestellung."
            {...COUNT}
            {...workLimits.kitchen.limits}
            {...field('drivers')}
          />
          <TextField label="Stück" {...COUNT} {...workLimits.kitchen.limits} {...field('pieces')} />
          <SelectField label="aus der Kategorie" {...field('categoryId')}>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Segmented
          legend="Wie lange gilt das?"
          name="lasts"
          defaultValue={isSet && until === null ? 'for-good' : 'next-opening'}
          segments={[
            { value: 'next-opening', label: 'Bis zur nächsten Öffnung' },
            { value: 'for-good', label: 'Immer' },
          ]}
        />
        <Button type="submit" busy={isBusy} className="min-h-control">
          Speichern
        </Button>
      </Form>
    </Part>
  );
}
