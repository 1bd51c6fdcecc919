import { workLimits } from '#domain/limits/work.ts';
import { dotted } from '../../lib/dotted.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { cx } from '../../ui/cx.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Printer } from '../../ui/more-icons.ts';
import { CANCEL_REASONS } from './cancel-reason.ts';
import type { TakenOrder, TakenToday } from './load-till.ts';
import { TillBar } from './TillFrame.tsx';

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
    <div className="min-h-dvh">
      <SkipLink />
      <TillBar title="Letzte Bons" note={`${device}, heute`}>
        <ButtonLink to={staffPaths.till()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Zur Aufnahme
        </ButtonLink>
      </TillBar>
      <main id="main" tabIndex={-1} className="mx-auto max-w-240 px-gutter pt-4 pb-12">
        {orders.length === 0 ? (
          <EmptyState
            picture={<FoodPicture food="bento-box" className="w-28" eager />}
            title="Heute noch keine Bestellung"
          >
            Was ihr an diesem Gerät aufnehmt, steht bis zum nächsten Morgen hier.
          </EmptyState>
        ) : (
          <ul className="grid gap-2" aria-label="Bestellungen von heute">
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

const GONE = 'text-ink-soft line-through';

function Row({ order }: { order: TakenOrder }) {
  const { orderId, uid, placedAt, modeLabel, guest, payable, state, isCancelled, canCancel, cancelFirst } =
    order;
  return (
    <li
      className={cx(
        'card grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-center py-2.5 px-4 min-[56rem]:grid-cols-[auto_minmax(0,1fr)_auto_6rem_18rem]',
      )}
    >
      <time className="text-ink-soft tabular-nums" dateTime={placedAt}>
        {formatTime(placedAt)}
      </time>
      <div className={cx('grid wrap-anywhere', isCancelled && GONE)}>
        <b>
          #{orderId} {guest}
        </b>
        <small className="text-ink-soft">
          {modeLabel}
          {cancelFirst !== null && '\u00a0· an der Kasse bezahlt'}
        </small>
      </div>
      <span className="justify-self-end">
        <Badge {...(isCancelled && { look: 'tomato' })}>{state}</Badge>
      </span>
      <b className={cx('col-1 tabular-nums min-[56rem]:col-auto min-[56rem]:text-end', isCancelled && GONE)}>
        {formatEuros(payable)}
      </b>
      <div className="col-[2/-1] flex flex-wrap justify-end gap-2 min-[56rem]:col-auto min-[56rem]:justify-start">
        <ButtonLink to={staffPaths.slipAgain(uid)} look="ghost">
          <Printer size={20} aria-hidden="true" />
          Bon <span className="sr-only">#{orderId}</span>
        </ButtonLink>
        {canCancel && (
          <ButtonLink to={staffPaths.tillCancel(orderId)} look="quiet" preventScrollReset>
            Stornieren <span className="sr-only">#{orderId}</span>
          </ButtonLink>
        )}
        {cancelFirst !== null && (
          <ButtonLink to={staffPaths.tillPaper(cancelFirst)} look="quiet">
            Beleg stornieren <span className="sr-only">von #{orderId}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

interface CancelDialogProps {
  order: TakenOrder;
  sent: SentForm | undefined;
}

/** Asked first, with the reason that kitchen and books keep. */
function CancelDialog({ order, sent }: CancelDialogProps) {
  const { form, errorOf } = useSentForm(sent);
  const { orderId, version, modeLabel, guest, payable } = order;
  return (
    <FormDialog
      title={`Bestellung #${orderId} stornieren?`}
      back={staffPaths.tillSlips()}
      submitLabel="Stornieren"
      danger
      sent={sent}
      form={form}
    >
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="version" value={version} />
      <p>
        {dotted([modeLabel, guest, formatEuros(payable)])}. Die Küche macht sie dann nicht. Ist sie schon
        boniert, storniere sie auch an der Kasse.
      </p>
      <ChoiceGroup legend="Warum?" error={errorOf('reason')} className="grid gap-2">
        {CANCEL_REASONS.map((reason) => (
          <OptionRow
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={sent?.typed['reason'] === reason}
          >
            {reason}
          </OptionRow>
        ))}
      </ChoiceGroup>
      <TextField
        label="Oder ein anderer Grund"
        name="own"
        {...workLimits.kitchen.reason}
        autoComplete="off"
        defaultValue={sent?.typed['own'] ?? ''}
      />
    </FormDialog>
  );
}
