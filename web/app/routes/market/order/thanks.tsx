import '../../../features/voucher/voucher.css';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { basketStore } from '../../../features/basket/basket-store.client.ts';
import { leaveToNext } from '../../../features/basket/begin-anew.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { AfterOrder } from '../../../features/order/AfterOrder.tsx';
import { NoOrderYet } from '../../../features/order/NoOrderYet.tsx';
import { OrderPage } from '../../../features/order/OrderPage.tsx';
import { actOnOrder } from '../../../features/order/act-on-order.ts';
import { pollNewest } from '../../../features/order/poll-order.ts';
import { formAct } from '../../../forms/sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { useSite } from '../../../visit/use-site.ts';
import { setVisitor } from '../../../visit/visitor.ts';
import type { Route } from './+types/thanks.ts';

// NUM-024
const RESET_AFTER_S = 60;
/** Seconds until it is tried again, where the server could not be reached. */
const AGAIN_AFTER_S = 10;

/**
 * At a till the next guest must find nothing of the one before: basket, contact, table and orders are forgotten
 * after a minute, with a tap, or when the page is left in any other way (POS-002).
 */
function NextGuest({ hostUrl }: { hostUrl: string }) {
  const [left, setLeft] = useState(RESET_AFTER_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    leaveToNext(paths.menu(hostUrl)).catch(() => setLeft(AGAIN_AFTER_S));
  }, [isOver, hostUrl]);
  useEffect(() => () => void leaveToNext(paths.menu(hostUrl)).catch(() => {}), [hostUrl]);
  return (
    <div className="no-print grid gap-3">
      <Button wide onClick={() => setLeft(0)} busy={isOver}>
        Neue Bestellung
      </Button>
      <p className="text-center text-ink-soft tabular-nums" aria-hidden="true">
        Für den nächsten Gast geht es in {Math.max(0, left)}&nbsp;Sekunden von selbst weiter.
      </p>
    </div>
  );
}

/** The forms of the thank-you page: those of the order and the quick registration. */
async function actOnThanks(call: Call, args: RouteArgs) {
  const form = await args.request.clone().formData();
  return form.get('intent') === 'register' ? register(call, args) : actOnOrder(call, args);
}

// The password alone: the server takes everything else from the order (DON-012), and logs in.
const register = formAct<RouteArgs['params'], never>(
  'Das hat leider nicht funktioniert 😭',
  async (call: Call, { item_password = '', item_phone = '' }) => {
    const { account } = await call('userRegistration', { item_password, item_phone });
    setVisitor(account);
    throw redirect(paths.thanksWithAccount());
  },
);

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Danke',
    description: 'Deine Bestellung ist unterwegs in die Küche: wie weit sie ist und wann sie da ist.',
    noindex: true,
  });

async function load(call: Call, { url }: RouteArgs) {
  const [shown, { user }] = await Promise.all([call('lastOrder', {}), call('userData', {})]);
  return { shown, isGuest: user === null, origin: url.origin };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = serverAction(actOnThanks);
export const clientAction = savingAction(actOnThanks);

export default function ThanksPage({ loaderData: { shown, isGuest, origin } }: Route.ComponentProps) {
  // What was ordered is no longer in the basket (DON-018).
  useEffect(() => basketStore.forget(), []);
  const { type, hostUrl } = useSite();
  if (!shown) return <NoOrderYet />;
  const next = type === 'pos' && hostUrl ? <NextGuest hostUrl={hostUrl} /> : undefined;
  const after = !next && <AfterOrder shown={shown} isGuest={isGuest} origin={origin} />;
  return <OrderPage key={shown.order.uid} shown={shown} poll={pollNewest} next={next} after={after} />;
}
