import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { DeedForm } from './DeedForm.tsx';
import type { Payee, PaymentProps } from './own-payment.ts';

type Look = Exclude<Payee['state'], 'ended'> | 'none';

const BADGES: Record<Look, [BadgeLook, string]> = {
  none: ['rim', 'nicht verbunden'],
  incomplete: ['mustard', 'Angaben fehlen'],
  'in-review': ['mustard', 'wird geprüft'],
  connected: ['basil', 'verbunden'],
};

const lookOf = (payee: Payee | undefined): Look => (!payee || payee.state === 'ended' ? 'none' : payee.state);

interface ServiceCardProps {
  id: string;
  title: string;
  state: Look;
  children: ReactNode;
}

function ServiceCard({ id, title, state, children }: ServiceCardProps) {
  const [look, label] = BADGES[state];
  return (
    <Card as="section" aria-labelledby={id} className="own-part">
      <div className="own-section-head">
        <h2 id={id}>{title}</h2>
        <Badge look={look}>{label}</Badge>
      </div>
      {children}
    </Card>
  );
}

/** Wallets, over an account of the restaurant's own at Stripe. */
export function StripeCard({ own, sent, isAway }: PaymentProps & { isAway: boolean }) {
  const payee = own.payees.find(({ provider }) => provider === 'stripe');
  const state = lookOf(payee);
  const isBarred = own.refused.some(({ provider }) => provider === 'stripe');
  const [text, label] = isBarred ? BARRED : STRIPE[state];
  return (
    <ServiceCard id="stripe" title="Apple Pay und Google Pay" state={state}>
      {sent?.intent === 'connect' && <FormAlert sent={sent} />}
      {isAway && !sent && (
        <Alert>Stripe ist gerade nicht zu erreichen. Bitte versuch es in ein paar Minuten noch einmal.</Alert>
      )}
      <Refused own={own} provider="stripe" />
      {own.available.stripe ? (
        <>
          <p>{text}</p>
          {label && (
            <DeedForm
              hostId={own.id}
              intent="connect"
              label={label}
              {...(state === 'in-review' && { look: 'ghost' })}
            />
          )}
        </>
      ) : (
        <p>Das haben wir hier noch nicht eingerichtet.</p>
      )}
      {payee && <Account hostId={own.id} payee={payee} />}
    </ServiceCard>
  );
}

const BARRED = ['Möchtest du dich wieder mit Stripe verbinden, schreib uns bitte.', ''] as const;

const STRIPE: Record<Look, [text: string, label: string]> = {
  none: [
    'Dafür brauchst du ein Konto bei Stripe. Stripe fragt dich auf seiner Seite nach deinem Betrieb, nach dir und nach deiner Bankverbindung.',
    'Mit Stripe verbinden',
  ],
  incomplete: ['Stripe braucht noch Angaben von dir. Du kannst dort weitermachen.', 'Weiter bei Stripe'],
  'in-review': [
    'Stripe prüft deine Angaben. Bis dahin nimmt dein Konto keine Zahlungen an. Vielleicht fehlt noch etwas: Sieh bei Stripe nach.',
    'Bei Stripe nachsehen',
  ],
  connected: ['Dein Konto bei Stripe nimmt Zahlungen an.', ''],
};

/** PayPal, over an account whose number the operator looks up. */
export function PaypalCard({ own, sent }: PaymentProps) {
  const payees = own.payees.filter(({ provider }) => provider === 'paypal');
  const active = payees.find(({ state }) => state === 'connected');
  const waiting = payees.find(({ state }) => state !== 'connected');
  const form = <MerchantForm hostId={own.id} sent={sent?.intent === 'paypal' ? sent : undefined} />;
  return (
    <ServiceCard id="paypal" title="PayPal" state={lookOf(active ?? waiting)}>
      <Refused own={own} provider="paypal" />
      {waiting && (
        <Notice look="mustard">
          Wir prüfen die Händler-ID <b>{waiting.reference}</b> und melden uns per E-Mail bei dir.
          {active && ' Bis dahin gilt die bisherige.'}
        </Notice>
      )}
      {!own.available.paypal && <p>Das haben wir hier noch nicht eingerichtet.</p>}
      {own.available.paypal && payees.length === 0 && (
        <>
          <p>Dafür brauchst du ein Geschäftskonto bei PayPal. Wir prüfen deine Händler-ID von Hand.</p>
          {form}
        </>
      )}
      {own.available.paypal && payees.length > 0 && (
        <details open={sent?.intent === 'paypal'}>
          <summary>Andere Händler-ID</summary>
          <div className="own-more">{form}</div>
        </details>
      )}
      {[active ?? waiting].map((payee) => payee && <Account key={payee.id} hostId={own.id} payee={payee} />)}
    </ServiceCard>
  );
}

function MerchantForm({ hostId, sent }: { hostId: number; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  return (
    <>
      <FormAlert sent={sent} />
      <DeedForm form={form} hostId={hostId} intent="paypal" label="Händler-ID einreichen">
        <TextField
          label="Händler-ID"
          hint="13 Zeichen. Du findest sie bei PayPal in den Kontoeinstellungen unter „Unternehmensinformationen“."
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('merchantId')}
        />
      </DeedForm>
    </>
  );
}

function Refused({ own, provider }: { own: PaymentProps['own']; provider: Payee['provider'] }) {
  const refused = own.refused.find((payee) => payee.provider === provider);
  if (!refused) return null;
  return (
    <Notice look="mustard">
      Das Konto <b>{refused.reference}</b> haben wir am {formatDate(refused.since)} beendet: {refused.reason}
    </Notice>
  );
}

function Account({ hostId, payee }: { hostId: number; payee: Payee }) {
  const { provider, reference, since } = payee;
  return (
    <p className="own-account">
      <span className="own-hint">
        {reference && `Konto ${reference}, `}seit {formatDate(since)}
      </span>
      <Link to={paths.ownPaymentEnd(hostId, provider)} className="link own-row-way" preventScrollReset>
        Trennen<span className="sr-only">: {provider === 'stripe' ? 'Stripe' : 'PayPal'}</span>
      </Link>
    </p>
  );
}
