import { formatEuros, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { ArrowLeft, Printer } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { TakenOrder, TakenToday } from './load-till.ts';

interface SlipsPageProps {
  taken: TakenToday;
  /** The order that may be cancelled, by its number. */
  asked: string | null;
  sent: SentForm | undefined;
}

/** What this till took today: to print a slip again, or to take an order back. */
export function SlipsPage({ taken: { device, orders }, asked, sent }: SlipsPageProps) {
  const order = orders.find(({ orderId, canCancel }) => canCancel && String(orderId) === asked);
  return (
    <div className="till-page">
      <SkipLink />
      <header className="till-bar">
        <div>
          <h1>Letzte Bons</h1>
          <p>{device}, heute</p>
        </div>
        <ButtonLink to={paths.till()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Zur Aufnahme
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1} className="till-slips">
        {orders.length === 0 ? (
          <EmptyState
            picture={<FoodPicture food="bento-box" className="w-28" eager />}
            title="Heute noch keine Bestellung"
          >
            Was ihr an diesem Gerät aufnehmt, steht bis zum nächsten Morgen hier.
          </EmptyState>
        ) : (
          <ul aria-label="Bestellungen von heute">
            {orders.map((one) => (
              <Row key={one.orderId} order={one} />
            ))}
          </ul>
        )}
      </main>
      {order && <CancelDialog key={order.version} order={order} sent={sent} />}
    </div>
  );
}

function Row({ order }: { order: TakenOrder }) {
  const { orderId, uid, placedAt, modeLabel, guest, payable, state, isCancelled, canCancel } = order;
  return (
    <li className={cx('card till-slip-row', isCancelled && 'till-slip-gone')}>
      <time dateTime={placedAt}>{formatTime(placedAt)}</time>
      <div>
        <b>
          #{orderId} {guest}
        </b>
        <small>{modeLabel}</small>
      </div>
      <Badge {...(isCancelled && { look: 'tomato' })}>{state}</Badge>
      <b className="till-slip-sum">{formatEuros(payable)}</b>
      <div className="till-slip-ways">
        <ButtonLink to={paths.slipAgain(uid)} look="ghost">
          <Printer size={20} aria-hidden="true" />
          Bon <span className="sr-only">#{orderId}</span>
        </ButtonLink>
        {canCancel && (
          <ButtonLink to={paths.tillCancel(orderId)} look="quiet" preventScrollReset>
            Stornieren <span className="sr-only">#{orderId}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
