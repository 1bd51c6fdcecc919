import { useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { roomFor } from '../../lib/room-for.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { TextField } from '../../ui/Field.tsx';
import { AddForm } from '../kitchen/AddForm.tsx';
import type { Tour } from './tour.ts';

/** Begins to drive, with the change that is in the purse. */
export function BeginShift({ tour: { restaurant } }: { tour: Tour }) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent, { float: '' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AddForm
      title="Schicht beginnen"
      lead={
        <p className="text-ink-soft">
          Danach kann die Küche dir Bestellungen geben. Zähl vorher dein Wechselgeld: Es kommt am Ende der
          Schicht wieder heraus.
        </p>
      }
      form={form}
      sent={sent}
      label="Losgeht’s"
      busy={isBusy}
    >
      <input type="hidden" name="intent" value="beginnen" />
      <input type="hidden" name="host" value={restaurant.id} />
      <TextField
        label="Wechselgeld in Euro"
        hint={`Leer heißt keins; höchstens ${workLimits.driver.float.max} €.`}
        autoComplete="off"
        {...roomFor(workLimits.driver.float)}
        {...field('float')}
      />
    </AddForm>
  );
}
