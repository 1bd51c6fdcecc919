import { paths } from '../../lib/paths.ts';
import { FormDialog } from '../account/FormDialog.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { type OwnArea, typedTerms } from './areas-form.ts';
import { Terms } from './AreasPage.tsx';
import { useOwnForm } from './own-form.ts';

interface AreaDialogProps {
  hostId: number;
  area: OwnArea;
  deed: 'aendern' | 'entfernen';
  sent: SentForm | undefined;
}

/** New terms for one place, or the question before it goes. */
export function AreaDialog({ hostId, area, deed, sent }: AreaDialogProps) {
  const { form, wires } = useOwnForm(sent, typedTerms(area));
  const isRemoval = deed === 'entfernen';
  return (
    <FormDialog
      title={isRemoval ? `${area.item_ort} entfernen?` : area.item_ort}
      back={paths.ownAreas(hostId)}
      submitLabel={isRemoval ? 'Entfernen' : 'Speichern'}
      danger={isRemoval}
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value={isRemoval ? 'remove' : 'save'} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name={`place-${area.id}`} value="Y" />
      <input type="hidden" name="place" value={area.id} />
      <input type="hidden" name="version" value={area.version} />
      {isRemoval ? <p>Gäste aus {area.item_ort} finden dich dann nicht mehr.</p> : <Terms {...wires} />}
    </FormDialog>
  );
}
