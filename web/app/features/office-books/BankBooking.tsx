import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { BANK_PURPOSE_NAMES, BANK_PURPOSES } from '#domain/money/bank-purpose.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { OptionRow } from '../../ui/Choice.tsx';
import { Part } from '../../ui/Part.tsx';

interface BankBookingProps {
  likely: Answer<'officeBankEntry'>['likely'];
  sent: SentForm | undefined;
}

/** What belongs into the books, but to no statement and no debit. */
export function BankBooking({ likely, sent }: BankBookingProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'book';
  const chosen = sent?.typed['purpose'] ?? likely;
  return (
    <Part title="Keine Abrechnung, sondern …">
      <Form method="post" noValidate className="grid gap-3.5" preventScrollReset>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 font-text text-sm font-normal tracking-normal text-ink-soft">
            Wird auf das passende Konto gebucht und lässt sich zurücknehmen.
          </legend>
          {BANK_PURPOSE_NAMES.map((purpose) => (
            <OptionRow
              key={purpose}
              type="radio"
              name="purpose"
              value={purpose}
              required
              defaultChecked={chosen === purpose}
            >
              {BANK_PURPOSES[purpose]}
            </OptionRow>
          ))}
        </fieldset>
        <FormAlert sent={sent} />
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="book" busy={isBusy}>
            Buchen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
