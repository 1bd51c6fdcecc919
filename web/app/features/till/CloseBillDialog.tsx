import { CLOSE_REASONS } from '#domain/money/party.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Bill } from './act-on-bill.ts';
import { type People, WhoFields } from './WhoFields.tsx';

interface CloseBillDialogProps {
  bill: Bill;
  people: People;
  /** The page of the bill. */
  back: string;
  sent: SentForm | undefined;
}

/** What becomes of a bill that nobody pays at this till. */
export function CloseBillDialog({ bill: { label, open, key }, people, back, sent }: CloseBillDialogProps) {
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`${label} abschließen?`}
      back={back}
      submitLabel="Abschließen"
      danger
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value="abschliessen" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="shown" value={open.toFixed(2)} />
      <p>
        {formatEuros(open)} bleiben offen und stehen auf keiner Rechnung mehr. Belege, die es schon gibt,
        bleiben stehen.
      </p>
      <ChoiceGroup legend="Was war?">
        {Object.entries(CLOSE_REASONS).map(([why, said]) => (
          <OptionRow
            key={why}
            type="radio"
            name="why"
            value={why}
            defaultChecked={why === (sent?.typed['why'] ?? 'elsewhere')}
          >
            {said}
          </OptionRow>
        ))}
      </ChoiceGroup>
      <TextField
        label="Warum? (nötig, wenn keiner bezahlt hat)"
        {...workLimits.kitchen.reason}
        {...field('reason')}
      />
      <WhoFields label="Wer schließt ab?" people={people} field={field} />
    </FormDialog>
  );
}
