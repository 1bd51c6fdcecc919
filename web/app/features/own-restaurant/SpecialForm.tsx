import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm } from '../account/sent-form.ts';
import type { OwnSpecial } from './menu-parts.ts';
import { useOwnForm } from './own-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface SpecialFormProps {
  hostId: number;
  /** Undefined for a new one. */
  special: OwnSpecial | undefined;
  sent: SentForm | undefined;
}

/** An offer that guests read above the menu, for as long as it runs. */
export function SpecialForm({ hostId, special, sent }: SpecialFormProps) {
  const { form, wires } = useOwnForm(sent, {
    title: special?.title ?? '',
    content: special?.content ?? '',
    firstDay: special?.firstDay ?? '',
    lastDay: special?.lastDay ?? '',
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={special?.version} sent={sent}>
      <Card as="section" aria-label="Aktion" className="own-part">
        <TextField
          label="Was es gibt"
          placeholder="Grünkohl-Wochen"
          required
          maxLength={80}
          autoComplete="off"
          {...wires.field('title')}
        />
        <TextArea
          label="Mehr dazu (freiwillig)"
          placeholder="Zu jedem Grünkohl ein kleines Pils aufs Haus"
          rows={2}
          maxLength={300}
          {...wires.field('content')}
        />
        <div className="own-pair">
          <TextField label="Erster Tag" hint="Leer: ab sofort" type="date" {...wires.field('firstDay')} />
          <TextField
            label="Letzter Tag"
            hint="Leer: bis du sie löschst"
            type="date"
            {...wires.field('lastDay')}
          />
        </div>
      </Card>
      <SaveBar back={paths.ownSpecials(hostId)} {...(!special && { label: 'Anlegen' })} />
    </OwnFormFrame>
  );
}
