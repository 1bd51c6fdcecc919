import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { PinField } from '../kitchen/PinField.tsx';

export type People = Answer<'tillPeople'>['people'];

interface WhoFieldsProps {
  /** "Wer storniert?" */
  label: string;
  /** Empty: nobody has a PIN here. */
  people: People;
  field: ReturnType<typeof useSentForm>['field'];
}

/** Who does it, by their PIN; where nobody has one, by name. */
export function WhoFields({ label, people, field }: WhoFieldsProps) {
  if (people.length === 0)
    return (
      <TextField
        label={label}
        hint="Mit einer PIN (unter „Deine PIN“) kann sich keiner für jemand anderen ausgeben."
        required
        {...workLimits.till.by}
        {...field('by')}
      />
    );
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField label={label} required {...field('personId')}>
        <option value="">Bitte wählen</option>
        {people.map(({ personId, name }) => (
          <option key={personId} value={personId}>
            {name}
          </option>
        ))}
      </SelectField>
      <PinField label="PIN" name="pin" error={field('pin').error} />
    </div>
  );
}
