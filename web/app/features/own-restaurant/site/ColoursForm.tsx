import { useNavigation } from 'react-router';
import { USUAL_COLOURS } from '#domain/look/own-colours.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { ColourFields, useColours } from './ColourFields.tsx';
import type { OwnSites } from './site-form.ts';

/** The two colours of a restaurant's own sites. */
export function ColoursForm({ own, sent }: { own: OwnSites; sent: SentForm | undefined }) {
  const { rim, enamel, isOwn, version } = own.colours;
  const { form, wires } = useOwnForm(sent, { rim, enamel });
  const [colours, setColours] = useColours(wires, { rim, enamel });
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={version} sent={sent}>
      <Part title="Farben">
        <ColourFields name={own.item_name} field={wires.field} colours={colours} onChange={setColours} />
        <Actions>
          <Button type="submit" name="intent" value="colours" busy={pressed === 'colours'}>
            Farben speichern
          </Button>
          {isOwn && (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="usual-colours"
              busy={pressed === 'usual-colours'}
              onClick={() => setColours(USUAL_COLOURS)}
            >
              Zurück zu unseren Farben
            </Button>
          )}
        </Actions>
      </Part>
    </OwnFormFrame>
  );
}
