import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { SentForm } from '../account/sent-form.ts';
import type { OwnCategory } from './menu-parts.ts';
import { useOwnForm } from './own-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface CategoryFormProps {
  hostId: number;
  /** Undefined for a new one. */
  category: OwnCategory | undefined;
  sent: SentForm | undefined;
}

export function CategoryForm({ hostId, category, sent }: CategoryFormProps) {
  const { form, wires } = useOwnForm(sent, {
    name: category?.name ?? '',
    description: category?.description ?? '',
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={category?.version} sent={sent}>
      <Card as="section" className="own-part">
        <TextField label="Name" placeholder="Pizza" required maxLength={80} {...wires.field('name')} />
        <TextArea
          label="Ein Satz dazu (freiwillig)"
          placeholder="Alle mit Tomatensoße und Käse"
          rows={2}
          maxLength={300}
          {...wires.field('description')}
        />
      </Card>
      <SaveBar back={paths.ownMenu(hostId)} {...(!category && { label: 'Anlegen' })} />
    </OwnFormFrame>
  );
}
