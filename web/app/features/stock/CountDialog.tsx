import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import type { DishShortage } from './shortages.ts';

interface CountDialogProps {
  hostId: number;
  dish: DishShortage;
  sent: SentForm | undefined;
}

/** How many of a dish can still be sold. */
export function CountDialog({ hostId, dish, sent }: CountDialogProps) {
  const { form, field } = useSentForm(sent, { pieces: String(dish.stock?.pieces ?? '') });
  return (
    <FormDialog
      title={`${dish.title} zählen`}
      back={staffPaths.kitchenShortages(hostId)}
      submitLabel="Merken"
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value="count" />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="product" value={dish.id} />
      <TextField
        {...field('pieces')}
        label="Noch so viele Stück"
        hint="Jede Bestellung zieht ihre Stücke ab. Mit dem letzten ist das Gericht ausverkauft. Leer: nicht mehr zählen."
        type="number"
        inputMode="numeric"
        {...workLimits.kitchen.pieces}
      />
    </FormDialog>
  );
}
