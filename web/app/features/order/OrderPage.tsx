import { ReceiptText } from '../../ui/icons.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { canCancel, canRequestCancellation, isTerminal } from '#domain/order-status.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { askedFor, CANCEL, REQUEST } from './cancel-order.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { GiftVouchers } from './GiftVouchers.tsx';
import { LoyaltyBonus } from './LoyaltyBonus.tsx';
import { OrderContact } from './OrderContact.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHero } from './OrderHero.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderShares } from './OrderShares.tsx';
import { OrderSums } from './OrderSums.tsx';
import { RateBlock } from './RateBlock.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { orderSteps } from './order-steps.ts';
import { hasFailed, isPaidOnline } from './order-words.ts';
import type { ShownOrder, Status } from './shown-order.ts';
import { useMayNotify } from './use-may-notify.ts';
import { useOrderStatus } from './use-order-status.ts';

const NotifyMe = lazy(() => import('./NotifyMe.tsx'));

interface OrderPageProps {
  shown: ShownOrder;
  /** Asks the server how the order stands. */
  poll: () => Promise<Status | null>;
  /** It was opened by its link, perhaps by somebody who did not order it. */
  isByLink?: boolean;
  /** What to do next, instead of the ways to other pages. */
  next?: ReactNode;
  /** Below everything: what is asked and offered once the order is placed. */
  after?: ReactNode;
}

/** An order while it is on its way to the guest, and after. */
export function OrderPage({ shown, poll, isByLink, next, after }: OrderPageProps) {
  const { status, connection, isOffline } = useOrderStatus(shown.status, poll);
  const [query] = useSearchParams();
  const { order } = shown;
  const mayNotify = useMayNotify() && !next && !isTerminal(status.state);
  const mayCancel = canCancel(status.state);
  const mayRequest = canRequestCancellation(status.state) && !status.cancelRequested;
  const mayRate = !next && status.state === 'completed' && shown.review?.reviewable && shown.review.data;
  return (
    <div className="wrap order-view" data-live={connection}>
      <div className="order-progress">
        <OrderHero order={shown} status={status} />
        {isOffline && (
          <Notice look="mustard">
            Wir erreichen gerade niemanden. Der Stand hier ist vielleicht nicht der neueste.
          </Notice>
        )}
        {next}
        {status.state === 'awaiting-payment' && (
          <ButtonLink
            to={isByLink ? paths.payByLink(order.orderId, order.uid) : paths.pay(order.orderId)}
            wide
            className="no-print"
          >
            Jetzt bezahlen · {formatEuros(order.sums.payable)}
          </ButtonLink>
        )}
        {mayRate && <RateBlock link={mayRate} host={shown.host.name} />}
        <Timeline steps={orderSteps(shown, status)} />
        <noscript>
          <a href={paths.order(order.uid)} className="link">
            Stand aktualisieren
          </a>
        </noscript>
        {mayNotify && (
          <Suspense>
            <NotifyMe order={order} />
          </Suspense>
        )}
        {!next && hasWay(shown) && !hasFailed(status.state) && <OrderMap shown={shown} />}
      </div>
      <div className="order-about">
        <GiftVouchers order={order} />
        {!hasFailed(status.state) && <LoyaltyBonus {...shown} />}
        <OrderReceipt shown={shown} state={status.state} />
        <OrderContact host={shown.host} />
        {!next && <NextWays shown={shown} state={status.state} mayRequest={mayRequest} />}
      </div>
      {after}
      {mayCancel && askedFor(CANCEL, query) === order.orderId && <CancelDialog orderId={order.orderId} />}
      {mayRequest && askedFor(REQUEST, query) === order.orderId && (
        <CancelDialog orderId={order.orderId} isRequest />
      )}
    </div>
  );
}

const hasWay = ({ order, host }: ShownOrder): boolean =>
  order.tableId === null && !sellsGiftVouchers(host.kind);

function OrderMap({ shown: { order, host } }: { shown: ShownOrder }) {
  const way = order.mode === 'delivery' ? `Karte: der Weg von ${host.name} zu dir` : `Karte: ${host.name}`;
  return (
    <img
      className="order-map"
      src={paths.orderMap(order.orderId, order.uid)}
      alt={way}
      width={716}
      height={298}
    />
  );
}

function OrderReceipt({ shown, state }: { shown: ShownOrder; state: Status['state'] }) {
  const { order, basket } = shown;
  return (
    <Card as="section" className="order-receipt">
      <h2 className="text-xl">Bestellung #{order.orderId}</h2>
      <OrderLines lines={basket} />
      <OrderSums order={order} />
      <OrderShares lines={basket} />
      <OrderFacts shown={shown} isPaid={isPaidOnline(order.payment, state)} />
      {order.email && (
        <p className="order-hint">
          Die Bestätigung deines Vertrags haben wir an <b>{order.email}</b> geschickt.
        </p>
      )}
    </Card>
  );
}

interface NextWaysProps {
  shown: ShownOrder;
  state: Status['state'];
  mayRequest: boolean;
}

function NextWays({ shown: { order, host }, state, mayRequest }: NextWaysProps) {
  return (
    <div className="order-ways no-print">
      {canCancel(state) && (
        <ButtonLink look="ghost" to={`?${CANCEL}=${order.orderId}`} preventScrollReset>
          Bestellung stornieren
        </ButtonLink>
      )}
      {mayRequest && (
        <ButtonLink look="ghost" to={`?${REQUEST}=${order.orderId}`} preventScrollReset>
          Stornierung anfragen
        </ButtonLink>
      )}
      {order.wantsReceipt && state === 'completed' && (
        <a className="btn btn-ghost" href={paths.receipt(order.uid)}>
          <ReceiptText size={18} aria-hidden="true" />
          {sellsGiftVouchers(host.kind) ? 'Kaufbeleg' : 'Bewirtungsbeleg'}
        </a>
      )}
      {order.reorder && <ReorderButton orderId={order.orderId} />}
      <ButtonLink look="ghost" to={paths.menu(host.url)}>
        {order.tableId === null && !sellsGiftVouchers(host.kind) ? 'Zur Speisekarte' : 'Noch etwas bestellen'}
      </ButtonLink>
      <p>
        <Link to={paths.order(order.uid)} className="link">
          Fester Link zu dieser Bestellung
        </Link>
        <Link to={paths.archive()} className="link">
          Deine Bestellungen
        </Link>
      </p>
    </div>
  );
}
