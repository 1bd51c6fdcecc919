import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { typedDeclarations } from './declaration-form.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import type { OwnIngredient } from './menu-parts.ts';
import { ticked, useOwnForm } from './own-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface IngredientFormProps {
  hostId: number;
  ingredient: OwnIngredient;
  sent: SentForm | undefined;
}

/** What an ingredient contains: it counts for every dish that guests add it to. */
export function IngredientForm({ hostId, ingredient, sent }: IngredientFormProps) {
  const { version, title, isVegetarian, soldOut } = ingredient;
  const { form, wires } = useOwnForm(sent, {
    title,
    ...ticked({ isVegetarian, soldOut }),
    ...typedDeclarations(ingredient),
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={version} sent={sent}>
      <Card as="section" aria-label="Zutat" className="own-part">
        <TextField label="Name" required maxLength={60} {...wires.field('title')} />
        <Checkbox {...wires.tick('isVegetarian')}>vegetarisch</Checkbox>
        <Checkbox {...wires.tick('soldOut')}>Heute aus, morgen wieder da</Checkbox>
        <DeclarationFields kind="allergens" {...wires} />
        <DeclarationFields kind="additives" {...wires} />
      </Card>
      <SaveBar back={paths.ownExtras(hostId)} />
    </OwnFormFrame>
  );
}
