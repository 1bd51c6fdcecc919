import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { redirectDocument, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { PaypalCard, StripeCard } from '../../features/own-restaurant/PayeeCards.tsx';
import { DisconnectDialog } from '../../features/own-restaurant/DisconnectDialog.tsx';
import { OfferCard } from '../../features/own-restaurant/OfferCard.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-payment.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Online-Zahlung', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownPayment', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, intent, offer, merchantId = '' } = typed;
  const here = paths.ownPayment(hostId);
  if (intent === 'connect') {
    await call('connectOwnStripe', { hostId });
    throw redirectDocument(paths.toOwnStripe(hostId));
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
export const clientAction = browserAction(act);

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
