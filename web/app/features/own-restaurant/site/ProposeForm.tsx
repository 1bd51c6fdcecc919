import { useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../../ui/Choice.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';

const KINDS = [
  ['customer', 'Website', 'eine Website unter eurem Namen, mit Speisekarte und Bestellung'],
  ['insite', 'Eingebettet', 'eure Speisekarte in der Website, die ihr schon habt'],
  ['pos', 'Im Laden', 'Bestellen auf einem Tablet am Tresen'],
] as const;

const { site: limits } = workLimits;

/** A restaurant makes a site of its own; its domain is switched on by the operator. */
export function ProposeForm({ hostId, sent }: { hostId: number; sent: SentForm | undefined }) {
  const { form, wires } = useOwnForm(sent, { kind: 'customer' });
  const { formData, state } = useNavigation();
  return (
    <OwnFormFrame ref={form} hostId={hostId} version="" sent={sent}>
      <Part title="Neue eigene Seite">
        <ChoiceGroup legend="Was soll es werden?" className="grid gap-2 sm:grid-cols-3">
          {KINDS.map(([kind, label, note]) => (
            <OptionRow key={kind} type="radio" {...wires.tick('kind', kind)}>
              {label}
              <small className="block font-normal text-ink-soft">{note}</small>
            </OptionRow>
          ))}
        </ChoiceGroup>
        <TextField
          label="Domain"
          hint="Sie muss euch gehören, zum Beispiel bestellen.moewe.de. Was ihr beim Anbieter eintragt, steht danach hier."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...limits.domain}
          {...wires.field('domain')}
        />
        <TextField
          className="hidden [form:has([value=insite]:checked)_&]:grid"
          label="Auf welchen Seiten sie stehen darf"
          hint="Die Adresse eurer Website, mehrere mit Komma dazwischen."
          {...limits.addressesTyped}
          {...wires.field('framedBy')}
        />
        <Actions>
          <Button
            type="submit"
            name="intent"
            value="propose"
            busy={state !== 'idle' && formData?.get('intent') === 'propose'}
          >
            Seite anlegen
          </Button>
        </Actions>
      </Part>
    </OwnFormFrame>
  );
}
