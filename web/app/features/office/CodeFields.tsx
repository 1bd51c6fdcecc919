import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';
import { roomFor } from '../../lib/room-for.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';

const { office: limits } = workLimits;

interface CodeFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
}

/** What guests type in, or nothing: then one is made. */
export const CodeName = ({
  field,
  suggestion,
  sent,
}: CodeFieldsProps & { suggestion: string; sent: SentForm | undefined }) => (
  <>
    {/* Counts where no code is typed: so the form sent twice makes one. */}
    <input type="hidden" name="suggestion" value={sent?.typed['suggestion'] ?? suggestion} />
    <TextField
      label="Code (freiwillig)"
      hint="Leer gelassen, denken wir uns einen aus, den niemand errät."
      autoComplete="off"
      {...limits.campaignCode}
      {...field('code')}
    />
  </>
);

/** How much a code takes off, and of which orders. */
export const CodeWorth = ({ field }: CodeFieldsProps) => (
  <>
    <TextField
      label="Wert"
      placeholder="5,00"
      required
      {...roomFor(limits.campaignAmount)}
      {...field('value')}
    />
    <SelectField label="Einheit" {...field('unit')}>
      <option value="euros">Euro</option>
      <option value="percent">Prozent vom Warenwert</option>
    </SelectField>
    <TextField
      label="Mindestbestellwert (freiwillig)"
      placeholder="15,00"
      {...roomFor(limits.campaignAmount)}
      {...field('minimum')}
    />
  </>
);

/** From when until when a code counts, and how often. */
export const CodeRange = ({ field, usesHint }: CodeFieldsProps & { usesHint: string }) => (
  <>
    <TextField label="Erster Tag" type="date" required {...field('firstDay')} />
    <TextField label="Letzter Tag" type="date" required {...field('lastDay')} />
    <TextField
      label="Wie oft insgesamt? (freiwillig)"
      hint={usesHint}
      {...roomFor(limits.campaignUses)}
      {...field('maxRedemptions')}
    />
  </>
);
