import type { SentForm } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { Part } from '../../../ui/Part.tsx';
import { CodeName, CodeRange, CodeWorth } from '../../office/CodeFields.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { SaveBar } from '../SaveBar.tsx';

interface NewVoucherFormProps {
  hostId: number;
  suggestion: string;
  sent: SentForm | undefined;
}

/** What a new code is worth, to whom, and how long. */
export function NewVoucherForm({ hostId, suggestion, sent }: NewVoucherFormProps) {
  const { form, wires } = useOwnForm(sent, {});
  const { field, tick } = wires;
  return (
    <OwnFormFrame ref={form} hostId={hostId} version="" sent={sent}>
      <Part title="Was er wert ist">
        <CodeName field={field} suggestion={suggestion} sent={sent} />
        <Pair>
          <CodeWorth field={field} />
        </Pair>
      </Part>
      <Part title="Wann und wie oft">
        <Pair>
          <CodeRange field={field} usesHint="Ohne Zahl unbegrenzt: Dann trägst du jeden." />
        </Pair>
      </Part>
      <Part title="Für wen">
        <SelectField label="Bestellart" {...field('mode')}>
          <option value="">Jede</option>
          <option value="delivery">Nur Lieferung</option>
          <option value="pickup">Nur Abholung</option>
        </SelectField>
        <Checkbox {...tick('isOncePerGuest', 'on')}>Je Gast nur einmal</Checkbox>
        <Checkbox {...tick('isForNewUsers', 'on')}>
          Nur für Gäste, die hier noch nirgends bestellt haben
        </Checkbox>
      </Part>
      <SaveBar back={staffPaths.ownVouchers(hostId)} label="Code anlegen" />
    </OwnFormFrame>
  );
}
