import type { ReactNode } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { formatDate } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { ActionForm } from './ActionForm.tsx';
import type { Payee, PaymentProps } from './own-payment.ts';
import { Part } from '../../ui/Part.tsx';
import { RowWay } from '../../ui/Rows.tsx';
import { More } from '../../ui/More.tsx';

type Look = Exclude<Payee['state'], 'ended'> | 'none';

const BADGES: Record<Look, [BadgeLook, string]> = {
  none: ['rim', 'nicht verbunden'],
  incomplete: ['mustard', 'Angaben fehlen'],
  'in-review': ['mustard', 'wird geprüft'],
  connected: ['basil', 'verbunden'],
};

const lookOf = (payee: Payee | undefined): Look => (!payee || payee.state === 'ended' ? 'none' : payee.state);

interface ServiceCardProps {
  title: string;
  state: Look;
  children: ReactNode;
}

function ServiceCard({ title, state, children }: ServiceCardProps) {
  const [look, label] = BADGES[state];
  return (
    <Part title={title} mark={<Badge look={look}>{label}</Badge>}>
      {children}
    </Part>
  );
}

/** Wallets, over an account of the restaurant's own at Stripe. */
export function StripeCard({ own, sent, isAway }: PaymentProps & { isAway: boolean }) {
  const payee = own.payees.find(({ provider }) => provider === 'stripe');
  const state = lookOf(payee);
  const isBarred = own.refused.some(({ provider }) => provider === 'stripe');
  const [text, label] = isBarred ? BARRED : STRIPE[state];
  return (
    <ServiceCard title="Apple Pay und Google Pay" state={state}>
      {isAway && !sent && (
        <Alert>Stripe ist gerade nicht zu erreichen. Bitte versuch es in ein paar Minuten noch einmal.</Alert>
      )}
      <Refused own={own} provider="stripe" />
      {own.available.stripe ? (
        <>
          <p>{text}</p>
          {label && (
            <ActionForm
              hostId={own.id}
              intent="connect"
              label={label}
              {...(state === 'in-review' && { look: 'ghost' })}
            >
              {sent?.intent === 'connect' && <FormAlert sent={sent} />}
            </ActionForm>
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
    <ServiceCard title="PayPal" state={lookOf(active ?? waiting)}>
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
        <More label="Andere Händler-ID" open={sent?.intent === 'paypal'}>
          <div className="grid grid-cols-1 gap-4 pt-2">{form}</div>
        </More>
      )}
      {[active ?? waiting].map((payee) => payee && <Account key={payee.id} hostId={own.id} payee={payee} />)}
    </ServiceCard>
  );
}

function MerchantForm({ hostId, sent }: { hostId: number; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  return (
    <ActionForm form={form} hostId={hostId} intent="paypal" label="Händler-ID einreichen">
      <FormAlert sent={sent} />
      <TextField
        label="Händler-ID"
        hint="13 Zeichen. Du findest sie bei PayPal in den Kontoeinstellungen unter „Unternehmensinformationen“."
        {...workLimits.restaurant.merchantId}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field('merchantId')}
      />
    </ActionForm>
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
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 wrap-anywhere">
      <span className="text-sm text-ink-soft">
        {reference && `Konto ${reference}, `}seit {formatDate(since)}
      </span>
      <RowWay to={staffPaths.ownPaymentEnd(hostId, provider)} preventScrollReset>
        Trennen<span className="sr-only">: {provider === 'stripe' ? 'Stripe' : 'PayPal'}</span>
      </RowWay>
    </p>
  );
}
