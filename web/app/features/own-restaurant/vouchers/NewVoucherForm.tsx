import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { roomFor } from '../../../lib/room-for.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { Part } from '../../../ui/Part.tsx';
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
      {/* Counts where no code is typed: so the form sent twice makes one. */}
      <input type="hidden" name="suggestion" value={sent?.typed['suggestion'] ?? suggestion} />
      <Part title="Was er wert ist">
        <TextField
          label="Code (freiwillig)"
          hint="Leer gelassen, denken wir uns einen aus, den niemand errät."
          autoComplete="off"
          {...workLimits.office.campaignCode}
          {...field('code')}
        />
        <Pair>
          <TextField
            label="Wert"
            placeholder="5,00"
            required
            {...roomFor(workLimits.office.campaignAmount)}
            {...field('value')}
          />
          <SelectField label="Einheit" {...field('unit')}>
            <option value="euros">Euro</option>
            <option value="percent">Prozent vom Warenwert</option>
          </SelectField>
          <TextField
            label="Mindestbestellwert (freiwillig)"
            placeholder="15,00"
            {...roomFor(workLimits.office.campaignAmount)}
            {...field('minimum')}
          />
        </Pair>
      </Part>
      <Part title="Wann und wie oft">
        <Pair>
          <TextField label="Erster Tag" type="date" required {...field('firstDay')} />
          <TextField label="Letzter Tag" type="date" required {...field('lastDay')} />
          <TextField
            label="Wie oft insgesamt? (freiwillig)"
            hint="Ohne Zahl unbegrenzt: Dann trägst du jeden."
            {...roomFor(workLimits.office.campaignUses)}
            {...field('maxRedemptions')}
          />
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
