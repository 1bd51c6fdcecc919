import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

interface CommissionFormProps {
  /** Null: what the site takes of everybody. */
  percent: number | null;
  sent: SentForm | undefined;
}

/** The operator's share of new orders, changed with a reason. */
export function CommissionForm({ percent, sent }: CommissionFormProps) {
  const fresh = { percent: percent === null ? '' : String(percent).replace('.', ',') };
  const { form, field } = useSentForm(sent, fresh);
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'commission';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="office-form">
      <FormAlert sent={sent} />
      <TextField
        label="Provision vom Warenwert in %"
        hint="Leer: der Satz der Seite, auf der bestellt wird. Gilt für neue Bestellungen."
        inputMode="decimal"
        maxLength={6}
        {...field('percent')}
      />
      <TextField label="Grund" hint="Steht nur hier im Verlauf." maxLength={500} {...field('reason')} />
      <div className="office-form-buttons">
        <Button type="submit" name="intent" value="commission" busy={isBusy}>
          Provision speichern
        </Button>
      </div>
    </Form>
  );
}

/** What was typed as a share; null is the site's, undefined is none. */
export function readPercent(typed: string): number | null | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (text === '') return null;
  const percent = Number(text);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && percent <= 50 ? percent : undefined;
}
