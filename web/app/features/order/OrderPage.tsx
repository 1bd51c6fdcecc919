import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { canCancel, canRequestCancellation, isTerminal } from '#domain/order/order-status.ts';
import { Clock, useNow } from '../../lib/clock.tsx';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Alert, Notice } from '../../ui/Message.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Phone, ReceiptText } from '../../ui/icons.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { GiftVouchers } from './GiftVouchers.tsx';
import { LoyaltyBonus } from './LoyaltyBonus.tsx';
import { OrderContact } from './OrderContact.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHero } from './OrderHero.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderQuestion } from './OrderQuestion.tsx';
import { OrderShares } from './OrderShares.tsx';
import { OrderSums } from './OrderSums.tsx';
import { OrderWay } from './OrderWay.tsx';
import { RateBlock } from './RateBlock.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { CANCEL, REQUEST, useAsked } from './cancel-order.ts';
import { orderSteps } from './order-steps.ts';
import { cameToNobody, hasFailed } from './order-words.ts';
import type { ShownOrder, Status } from './shown-order.ts';
import { useMayNotify } from './use-may-notify.ts';
import { useOrderStatus } from './use-order-status.ts';
import { useRefusal } from './use-refusal.ts';

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
  const { status, connection, isOffline } = useOrderStatus(shown, poll);
  const [query] = useSearchParams();
  const { order } = shown;
  const mayNotify = useMayNotify() && !next && !isTerminal(status.state);
  // Who is asked whether it goes on has the way out there.
  const isAsked = status.question !== null;
  const mayCancel = canCancel(status.state) && !isAsked;
  const mayRequest = canRequestCancellation(status.state) && !status.cancelRequested && !isAsked;
  const cancelled = useAsked(CANCEL, query, (id) => mayCancel && id === order.orderId);
  const asked = useAsked(REQUEST, query, (id) => mayRequest && id === order.orderId);
  const mayRate =
    !next && status.state === 'completed' && !status.noShow && shown.review?.reviewable && shown.review.data;
  return (
    <div
      className="wrap grid gap-7 pt-4.5 pb-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-10 lg:pt-9 lg:pb-12"
      data-live={connection}
    >
      <div className="grid min-w-0 content-start gap-6 *:[.timeline]:px-2">
        <Clock serverNow={shown.now}>
          <OrderHero order={shown} status={status} />
        </Clock>
        {isOffline && (
          <Notice look="mustard">
            Wir erreichen gerade niemanden. Der Stand hier ist vielleicht nicht der neueste.
          </Notice>
        )}
        {status.question && (
          <OrderQuestion key={status.question.id} orderId={order.orderId} question={status.question} />
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
        {!next && !isDone(status.state) && (
          <FirstAid shown={shown} mayCancel={mayCancel} mayRequest={mayRequest} />
        )}
        {mayRate && <RateBlock link={mayRate} host={shown.host.name} />}
        <Clock serverNow={shown.now}>
          <OrderSteps shown={shown} status={status} />
        </Clock>
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
        {!next && hasWay(shown) && !cameToNobody(status) && <OrderWay shown={shown} status={status} />}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <GiftVouchers order={order} />
        {!cameToNobody(status) && <LoyaltyBonus {...shown} />}
        <OrderReceipt shown={shown} status={status} />
        <OrderContact host={shown.host} />
        {!next && <NextWays shown={shown} status={status} />}
      </div>
      {after}
      {cancelled !== null && (
        <CancelDialog orderId={cancelled} isUnpaid={status.state === 'awaiting-payment'} />
      )}
      {asked !== null && <CancelDialog orderId={asked} isRequest />}
    </div>
  );
}

const hasWay = ({ order, host }: ShownOrder): boolean =>
  order.tableId === null && !sellsGiftVouchers(host.kind);

function OrderReceipt({ shown, status }: { shown: ShownOrder; status: Status }) {
  // An order that is still to be paid has no contract yet, and one that was never paid had none.
  const isConfirmed = status.timings.some((timing) => timing.state === 'placed');
  const { order, basket } = shown;
  const takenOff = new Set(order.reductions.flatMap(({ pieces }) => pieces));
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">Bestellung #{order.orderId}</h2>
      <OrderLines lines={basket} takenOff={takenOff} />
      <OrderSums order={order} />
      <OrderShares lines={basket} takenOff={takenOff} />
      <OrderFacts shown={shown} status={status} />
      {order.email && isConfirmed && (
        <p className="text-sm text-ink-soft">
          Die Bestätigung deines Vertrags haben wir an <b>{order.email}</b> geschickt.
        </p>
      )}
    </Card>
  );
}

const isDone = (state: Status['state']): boolean => state === 'completed' || hasFailed(state);

interface FirstAidProps {
  shown: ShownOrder;
  mayCancel: boolean;
  mayRequest: boolean;
}

/** Whoever waits reaches the kitchen, or a way out, with one tap. */
function FirstAid({ shown: { order, host }, mayCancel, mayRequest }: FirstAidProps) {
  return (
    <div className="no-print flex flex-wrap justify-center gap-3">
      {host.phone && (
        <a className="btn btn-ghost" href={phoneHref(host.phone)}>
          <Phone size={18} aria-hidden="true" />
          Anrufen<span className="sr-only">bei {host.name}</span>
        </a>
      )}
      {mayCancel && (
        <ButtonLink look="ghost" to={`?${CANCEL}=${order.orderId}`} preventScrollReset>
          Bestellung stornieren
        </ButtonLink>
      )}
      {mayRequest && (
        <ButtonLink look="ghost" to={`?${REQUEST}=${order.orderId}`} preventScrollReset>
          Stornierung anfragen
        </ButtonLink>
      )}
    </div>
  );
}

function OrderSteps({ shown, status }: { shown: ShownOrder; status: Status }) {
  return <Timeline label="Stand deiner Bestellung" steps={orderSteps(shown, status, useNow())} />;
}

interface NextWaysProps {
  shown: ShownOrder;
  status: Status;
}

function NextWays({ shown: { order, host }, status: { state, noShow } }: NextWaysProps) {
  const refused = useRefusal('reorder');
  return (
    <div className="no-print flex flex-wrap gap-3">
      {refused && (
        <div className="w-full">
          <Alert>{refused.refusal.message}</Alert>
        </div>
      )}
      {order.wantsReceipt && state === 'completed' && !noShow && (
        <a className="btn btn-ghost" href={paths.receipt(order.uid)}>
          <ReceiptText size={18} aria-hidden="true" />
          {sellsGiftVouchers(host.kind) ? 'Kaufbeleg' : 'Bewirtungsbeleg'}
        </a>
      )}
      {order.reorder && <ReorderButton orderId={order.orderId} />}
      <ButtonLink look="ghost" to={paths.menu(host.url)}>
        {order.tableId === null && !sellsGiftVouchers(host.kind) ? 'Zur Speisekarte' : 'Noch etwas bestellen'}
      </ButtonLink>
      <p className="flex w-full flex-wrap gap-x-6 gap-y-0">
        <Link to={paths.order(order.uid)} className="link inline-flex min-h-target items-center">
          Fester Link zu dieser Bestellung
        </Link>
        <Link to={paths.archive()} className="link inline-flex min-h-target items-center">
          Deine Bestellungen
        </Link>
      </p>
    </div>
  );
}
