import { TextField } from '../../ui/Field.tsx';

interface TermsFieldsProps {
  typed: { deadline?: string; budget?: string } | undefined;
  errors: Record<string, string>;
}

/** Until when and for how much everybody may choose. */
export function TermsFields({ typed, errors }: TermsFieldsProps) {
  return (
    <div className="group-terms">
      <TextField
        label="Mitbestellen bis (wenn du magst)"
        name="deadline"
        defaultValue={typed?.deadline}
        type="time"
        error={errors['deadline']}
      />
      <TextField
        label="Euro pro Person (wenn du magst)"
        name="budget"
        defaultValue={typed?.budget}
        inputMode="decimal"
        maxLength={9}
        placeholder="12,50"
        error={errors['budget']}
      />
    </div>
  );
}
