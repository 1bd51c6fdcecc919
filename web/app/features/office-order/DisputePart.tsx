import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { DISPUTE_STATES } from '#domain/money/dispute.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';

type Dispute = Answer<'officeOrder'>['disputes'][number];

function sayBearer({ borneBy, decision }: Dispute): string {
  if (borneBy === 'restaurant') return 'das Restaurant';
  return decision === '' ? 'wir, solange niemand etwas anderes entscheidet' : 'wir';
}

/** A chargeback of an order: how it stands, until when it can be answered, and who bears it. */
export function DisputePart({ dispute, sent }: { dispute: Dispute; sent: SentForm | undefined }) {
  const { id, state, amount, reason, dueAt, isAnswered, toldAt, decision, mayDecide, borneBy } = dispute;
  const { fee, service } = dispute;
  const isWaiting = (state === 'asked' || state === 'open') && !isAnswered;
  const facts: [string, string][] = [
    ['Stand', DISPUTE_STATES[state]],
    ['Der Gast sagt', reason],
    ['Gemeldet', formatDateTime(toldAt)],
    ['Antworten bis', isWaiting && dueAt ? formatDateTime(dueAt) : ''],
    ['Antwort', isAnswered ? 'liegt bei der Bank' : ''],
    ['Es trägt', state === 'won' ? '' : sayBearer(dispute)],
    [`Gebühr von ${service}`, fee > 0 ? `${formatEuros(fee)}, tragen wir` : ''],
    ['Grund', decision],
  ];
  return (
    <Part title={`Rückbuchung über ${formatEuros(amount)}`}>
      <Facts facts={facts.filter(([, says]) => says !== '')} />
      {isWaiting && (
        <p className="text-ink-soft">
          Antworten kann das Restaurant in seinem Konto bei {service}; Tag und Grund hat es in einer Mail. Ruf
          dort an, wenn nichts kommt: Was bestellt, übergeben und geschrieben wurde, steht im Verlauf. Was die
          Bank entscheidet, kommt von selbst hierher.
        </p>
      )}
      {mayDecide && (
        <p className="text-ink-soft">
          Der Betrag fehlt auf dem Konto des Restaurants. Solange wir ihn tragen, bekommt es ihn mit der
          nächsten Abrechnung. Hat es die Rückbuchung verschuldet, etwa weil es nicht geliefert oder der Bank
          nicht geantwortet hat, könnt ihr entscheiden, dass es ihn selbst trägt; die Gebühr bleibt bei uns.
        </p>
      )}
      {mayDecide && <BearerForm key={`${id} ${borneBy}`} id={id} borneBy={borneBy} sent={sent} />}
    </Part>
  );
}

interface BearerFormProps {
  id: number;
  borneBy: Dispute['borneBy'];
  sent: SentForm | undefined;
}

/** What was decided otherwise is decided anew. */
function BearerForm({ id, borneBy, sent }: BearerFormProps) {
  const { form, field } = useSentForm(sent);
  const { formData } = useNavigation();
  const other = borneBy === 'operator' ? 'restaurant' : 'operator';
  const isBusy = formData?.get('intent') === 'rueckbuchung' && formData.get('id') === String(id);
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="borneBy" value={other} />
      <TextField
        label="Grund"
        hint="Steht in der Mail an das Restaurant und im Protokoll."
        required
        {...workLimits.kitchen.reason}
        {...field('reason')}
      />
      <Actions>
        <Button type="submit" look="ghost" name="intent" value="rueckbuchung" busy={isBusy}>
          {other === 'operator' ? 'Wir tragen es doch' : 'Das Restaurant trägt es'}
        </Button>
      </Actions>
    </Form>
  );
}
