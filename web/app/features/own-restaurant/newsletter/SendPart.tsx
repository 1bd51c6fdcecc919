import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import type { SentForm } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatCount } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Pair } from '../../../ui/Pair.tsx';
import { Part } from '../../../ui/Part.tsx';
import { ActionForm } from '../ActionForm.tsx';
import { sayMoment } from './IssueRows.tsx';

interface SendPartProps {
  opened: Answer<'ownIssue'>;
  sent: SentForm | undefined;
}

/** A test to oneself, then out: now or at a time, once. */
export function SendPart({ opened, sent }: SendPartProps) {
  const { restaurant, issue, guests, freeFrom, testTo } = opened;
  const { id: hostId } = restaurant;
  const { form, field } = useSentForm(sent);
  return (
    <Part title="Hinaus damit">
      <FormAlert sent={sent} />
      <ActionForm
        hostId={hostId}
        intent="test"
        label="Probe an mich"
        look="ghost"
        {...(testTo === '' && { blocked: 'Bestätige zuerst deine E-Mail-Adresse in den Einstellungen.' })}
      />
      {testTo !== '' && <p className="text-ink-soft">Geht nur an {testTo}.</p>}
      <p>
        Höchstens eine Ausgabe in sieben Tagen: Das haben wir deinen Gästen versprochen.
        {freeFrom && <b> Wieder möglich: {sayMoment(freeFrom)}.</b>}
      </p>
      {!freeFrom && (
        <p>
          {guests === 0 ? (
            'Noch hat kein Gast deinen Newsletter bestellt: Senden kannst du, sobald der erste dabei ist.'
          ) : (
            <ButtonLink to={staffPaths.ownIssueStep(hostId, issue.id, 'senden')} preventScrollReset>
              Jetzt an {formatCount(guests, 'Gast', 'Gäste')} senden
            </ButtonLink>
          )}
        </p>
      )}
      <ActionForm
        hostId={hostId}
        intent="plan"
        label="Zu dieser Zeit senden"
        look="ghost"
        fields={{ version: issue.version }}
        form={form}
      >
        <Pair>
          <TextField label="Tag" type="date" {...field('day')} />
          <TextField label="Uhrzeit" type="time" {...field('time')} />
        </Pair>
      </ActionForm>
    </Part>
  );
}

interface SendDialogProps extends SendPartProps {
  back: string;
}

/** The question before it cannot be taken back any more. */
export const SendDialog = ({ opened: { restaurant, issue, guests }, back, sent }: SendDialogProps) => (
  <FormDialog
    title={`An ${formatCount(guests, 'Gast', 'Gäste')} senden?`}
    back={back}
    submitLabel="Jetzt senden"
    sent={sent}
  >
    <input type="hidden" name="host" value={restaurant.id} />
    <input type="hidden" name="intent" value="now" />
    <input type="hidden" name="version" value={issue.version} />
    <p>„{issue.subject}“ lässt sich danach nicht mehr ändern oder zurückholen.</p>
  </FormDialog>
);
