import { redirectDocument, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ActionForm } from '../../features/own-restaurant/ActionForm.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { PaypalCard, StripeCard } from '../../features/own-restaurant/PayeeCards.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import type { Payee, PaymentProps } from '../../features/own-restaurant/own-payment.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { formatPercent } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { StateMark } from '../../ui/Badge.tsx';
import type { Route } from './+types/own-payment.ts';
import { Part } from '../../ui/Part.tsx';

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;
const WAYS = { stripe: 'Apple Pay und Google Pay', paypal: 'PayPal' } as const;

/** Asked first: from then on guests cannot pay this way. */
function DisconnectDialog({ own, sent, provider }: PaymentProps & Pick<Payee, 'provider'>) {
  return (
    <FormDialog
      title={`${NAMES[provider]} trennen?`}
      back={staffPaths.ownPayment(own.id)}
      submitLabel="Trennen"
      danger
      sent={sent?.intent === 'disconnect' ? sent : undefined}
    >
      <input type="hidden" name="host" value={own.id} />
      <input type="hidden" name="intent" value="disconnect" />
      <input type="hidden" name="provider" value={provider} />
      <p>
        Neue Bestellungen können dann nicht mehr mit {WAYS[provider]} bezahlt werden. Was schon bezahlt ist,
        läuft über dieses Konto zu Ende, auch Erstattungen. Lass es dafür bei {NAMES[provider]} noch offen.
      </p>
    </FormDialog>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Online-Zahlung', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownPayment', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, intent, offer, merchantId = '' } = typed;
  const here = staffPaths.ownPayment(hostId);
  if (intent === 'connect') {
    await call('connectOwnStripe', { hostId });
    throw redirectDocument(staffPaths.toOwnStripe(hostId));
  }
  if (intent === 'paypal') {
    await call('saveOwnPaypal', { hostId, merchantId });
    return goOn(here, 'Danke! Wir prüfen deine Händler-ID.');
  }
  if (intent === 'disconnect') {
    const provider = typed['provider'] === 'paypal' ? 'paypal' : 'stripe';
    await call('disconnectOwnPayee', { hostId, provider });
    return goOn(here, 'Getrennt');
  }
  await call('offerOwnOnline', { hostId, offer: offer === 'Y' });
  return goOn(here, offer === 'Y' ? 'Deine Gäste können jetzt online zahlen' : 'Wird nicht mehr angeboten');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnPaymentPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const ending = own.payees.find(({ provider }) => provider === query.get('trennen'))?.provider;
  return (
    <OwnFrame restaurant={own} title="Online-Zahlung">
      <OfferCard own={own} sent={sent} />
      <StripeCard own={own} sent={sent} isAway={query.get('stripe') === 'weg'} />
      <PaypalCard key={own.payees.length} own={own} sent={sent} />
      {ending && <DisconnectDialog own={own} sent={sent} provider={ending} />}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

/** Whether guests are offered to pay online: only with an account that takes payments. */
function OfferCard({ own, sent }: PaymentProps) {
  const { id, offersOnline, payees, commissionPercent } = own;
  const canOffer = payees.some(({ state }) => state === 'connected');
  const question = sent?.intent === 'offer' && <FormAlert sent={sent} />;
  return (
    <Part
      rim
      title="Deine Gäste zahlen online"
      mark={
        <StateMark state={offersOnline ? 'open' : 'closed'}>
          {offersOnline ? 'wird angeboten' : 'wird nicht angeboten'}
        </StateMark>
      }
    >
      <p>
        Beim Bestellen wird der Betrag vorgemerkt, eingezogen wird er, wenn du annimmst. Das Geld geht direkt
        auf dein eigenes Konto beim Zahlungsdienst. Unsere Provision von {formatPercent(commissionPercent)}{' '}
        vom Warenwert geht gleich davon ab.
      </p>
      {offersOnline ? (
        <ActionForm
          hostId={id}
          intent="offer"
          label="Nicht mehr anbieten"
          look="ghost"
          fields={{ offer: '' }}
        >
          {question}
        </ActionForm>
      ) : (
        <ActionForm
          hostId={id}
          intent="offer"
          label="Online-Zahlung anbieten"
          fields={{ offer: 'Y' }}
          blocked={canOffer ? '' : 'Verbinde zuerst ein Konto, auf das deine Gäste zahlen.'}
        >
          {question}
        </ActionForm>
      )}
    </Part>
  );
}
