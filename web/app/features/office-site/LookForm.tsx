import { useNavigation } from 'react-router';
import type { SentForm } from '../../forms/sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { ticked, useOwnForm } from '../own-restaurant/own-form.ts';
import { ColourFields, useColours } from '../own-restaurant/site/ColourFields.tsx';
import { PartForm } from './PartForm.tsx';
import type { SitePage } from './site-names.ts';

interface LookFormProps {
  title: string;
  look: NonNullable<SitePage['look']>;
  sent: SentForm | undefined;
  isClosed: boolean;
}

/** Colours and mark of a site that are not its brand's, seen at once. */
export function LookForm({ title, look, sent, isClosed }: LookFormProps) {
  const { rim, enamel, isOwn, bearsInitials, version } = look;
  const { form, wires } = useOwnForm(sent, { rim, enamel, ...ticked({ bearsInitials }) });
  const [colours, setColours] = useColours(wires, { rim, enamel });
  const { formData, state } = useNavigation();
  return (
    <PartForm
      ref={form}
      title="Farben und Zeichen"
      intent="look"
      version={version}
      sent={sent}
      isClosed={isClosed}
      tools={
        isOwn && (
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="usual-look"
            busy={state !== 'idle' && formData?.get('intent') === 'usual-look'}
          >
            Zurück zu den Farben der Marke
          </Button>
        )
      }
    >
      <ColourFields name={title} field={wires.field} colours={colours} onChange={setColours} />
      <Checkbox
        {...wires.tick('bearsInitials')}
        hint="In Kopfzeile, Mails, auf Papier und als Symbol der App; sonst die Zeichnung der Marke."
      >
        Anfangsbuchstaben des Namens als Zeichen
      </Checkbox>
    </PartForm>
  );
}
