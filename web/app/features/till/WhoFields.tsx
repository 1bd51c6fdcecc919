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
  /** Where the page has to know who it is before the form is sent. */
  said?: { who: string; say: (who: string) => void };
}

/** Who does it, by their PIN; where nobody has one, by name. */
export function WhoFields({ label, people, field, said }: WhoFieldsProps) {
  const wired = (name: 'personId' | 'by') => {
    const { defaultValue, ...wires } = field(name);
    if (!said) return { ...wires, defaultValue };
    const onChange = ({ target }: { target: { value: string } }) => said.say(target.value);
    return { ...wires, value: said.who, onChange };
  };
  if (people.length === 0)
    return (
      <TextField
        label={label}
        hint="Mit einer PIN (unter „Deine PIN“) kann sich keiner für jemand anderen ausgeben."
        required
        {...workLimits.till.by}
        {...wired('by')}
      />
    );
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField label={label} required {...wired('personId')}>
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
