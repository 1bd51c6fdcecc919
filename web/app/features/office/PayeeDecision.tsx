import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { formatDate } from '../../lib/format.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Actions } from '../../ui/Actions.tsx';

export type OfficePayee = Answer<'officeRestaurant'>['payees'][number];

const LOOKS: Record<OfficePayee['state'], [BadgeLook, string]> = {
  incomplete: ['mustard', 'Angaben fehlen'],
  'in-review': ['mustard', 'wird geprüft'],
  connected: ['basil', 'verbunden'],
  ended: ['rim', 'beendet'],
};

interface PayeeDecisionProps {
  payee: OfficePayee;
  /** Ended by the operator: until that is taken back, the restaurant makes no new one. */
  isBarring: boolean;
  mayDecide: boolean;
  sent: SentForm | undefined;
}

/** An account of a restaurant, with what the operator can do about it. */
export function PayeeDecision({ payee, isBarring, mayDecide, sent }: PayeeDecisionProps) {
  const { id, provider, state, reference, since, reason } = payee;
  const [look, label] = LOOKS[state];
  const name = provider === 'stripe' ? 'Stripe' : 'PayPal';
  return (
    <Card as="section" aria-label={`${name}: ${label}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{name}</h3>
        <Badge look={look}>{label}</Badge>
      </div>
      <Facts
        facts={[
          [provider === 'stripe' ? 'Konto' : 'Händler-ID', reference],
          ['Seit', formatDate(since)],
          ...(reason ? [['Grund', reason] as [string, string]] : []),
        ]}
      />
      {isBarring && mayDecide && (
        <ReturnForm id={id} sent={sent?.typed['payee'] === String(id) ? sent : undefined} />
      )}
      {state !== 'ended' && mayDecide && (
        <DecisionForm
          key={state}
          id={id}
          canConfirm={provider === 'paypal' && state === 'in-review'}
          sent={sent?.typed['payee'] === String(id) ? sent : undefined}
        />
      )}
    </Card>
  );
}

function ReturnForm({ id, sent }: { id: number; sent: SentForm | undefined }) {
  const isBusy = useNavigation().formData?.get('payee') === String(id);
  return (
    <Form method="post" preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="payee" value={id} />
      <p className="text-ink-soft">Bis dahin kann das Restaurant kein neues Konto bei Stripe verbinden.</p>
      <Button type="submit" look="ghost" name="intent" value="confirm" busy={isBusy}>
        Wieder zulassen
      </Button>
    </Form>
  );
}

interface DecisionFormProps {
  id: number;
  canConfirm: boolean;
  sent: SentForm | undefined;
}

function DecisionForm({ id, canConfirm, sent }: DecisionFormProps) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const isOurs = state !== 'idle' && formData?.get('payee') === String(id);
  const pressed = isOurs ? formData.get('intent') : '';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="payee" value={id} />
      {canConfirm && (
        <>
          <p className="text-ink-soft">
            Sieh bei PayPal nach, ob das Konto dem Betrieb gehört und Geschäftszahlungen annimmt.
          </p>
          <Button type="submit" look="basil" name="intent" value="confirm" busy={pressed === 'confirm'}>
            Bestätigen
          </Button>
        </>
      )}
      <TextArea
        label={canConfirm ? 'Grund einer Ablehnung' : 'Grund'}
        hint="Geht per E-Mail an das Restaurant. Begonnene Zahlungen laufen zu Ende."
        {...workLimits.office.decision}
        {...field('reason')}
      />
      <Actions>
        <Button type="submit" look="danger" name="intent" value="end" busy={pressed === 'end'}>
          {canConfirm ? 'Ablehnen' : 'Konto beenden'}
        </Button>
      </Actions>
    </Form>
  );
}
