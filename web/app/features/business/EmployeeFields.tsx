import { BUSINESS_BUDGET } from '#domain/voucher.ts';
import { TextField } from '../../ui/Field.tsx';
import type { useSentForm } from '../account/use-sent-form.ts';

interface EmployeeFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  /** Of somebody on the list only the budget changes (BIZ-010). */
  isKnown: boolean;
}

export function EmployeeFields({ field, isKnown }: EmployeeFieldsProps) {
  const { minimumEuros, maximumEuros } = BUSINESS_BUDGET;
  return (
    <>
      <TextField
        label="Vorname"
        required={!isKnown}
        readOnly={isKnown}
        autoComplete="off"
        maxLength={60}
        {...field('item_firstname')}
      />
      <TextField
        label="E-Mail"
        type="email"
        hint={isKnown ? undefined : 'Dorthin schicken wir jeden Monat den Gutschein.'}
        required={!isKnown}
        readOnly={isKnown}
        autoComplete="off"
        maxLength={120}
        {...field('item_email')}
      />
      <TextField
        label="Budget im Monat, in ganzen Euro"
        type="number"
        inputMode="numeric"
        min={minimumEuros}
        max={maximumEuros}
        step={1}
        required
        hint={`${minimumEuros} bis ${maximumEuros} €${isKnown ? ', gilt ab dem nächsten Gutschein' : ''}`}
        {...field('item_budget')}
      />
    </>
  );
}
