import { useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Printer } from '../../ui/more-icons.ts';
import { AddForm } from '../kitchen/AddForm.tsx';

interface NewPrinterProps {
  hostId: number;
  /** What the others are called. */
  taken: readonly string[];
  sent: SentForm | undefined;
}

/** What printers are called most often, by where they stand. */
const USUAL_NAMES = ['Küche', 'Theke', 'Bar'];

/** Adds a printer; what to type into it is shown next. */
export function NewPrinter({ hostId, taken, sent }: NewPrinterProps) {
  const name = USUAL_NAMES.find((usual) => !taken.includes(usual)) ?? '';
  const { form, field } = useSentForm(sent, { name, kind: 'star' });
  const isBusy = useNavigation().formData?.get('intent') === 'neu';
  return (
    <AddForm
      title="Drucker einrichten"
      lead={
        <p className="text-ink-soft">
          Am einfachsten geht es mit Bondruckern für 80 mm breites Papier, die selbst ins Internet kommen:
          Star mit CloudPRNT (mC-Print, TSP100IV, TSP650II …) oder Epson mit Server Direct Print (TM-m30,
          TM-T88VI …). Für andere Netzwerkdrucker, die ESC/POS verstehen, läuft bei euch auf einem Rechner
          eine kleine Brücke.
        </p>
      }
      form={form}
      sent={sent}
      label={
        <>
          <Printer size={20} aria-hidden="true" />
          Einrichten
        </>
      }
      busy={isBusy}
    >
      <input type="hidden" name="intent" value="neu" />
      <input type="hidden" name="host" value={hostId} />
      <SelectField label="Was für einer?" className="min-[48rem]:col-span-full" {...field('kind')}>
        <option value="star">Star: CloudPRNT</option>
        <option value="epson">Epson: Server Direct Print</option>
        <option value="escpos">Anderer Netzwerkdrucker: ESC/POS mit Brücke</option>
      </SelectField>
      <TextField
        // Once one is set up the next one is called otherwise.
        key={name}
        label="Name"
        hint="Wo er steht, etwa „Küche“ oder „Bar“."
        required
        {...workLimits.kitchen.device}
        {...field('name')}
      />
    </AddForm>
  );
}
