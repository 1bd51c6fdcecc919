import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { noShowLabel } from '#domain/order/no-show.ts';
import { type OrderStatus, statusLabel, timelineOf } from '#domain/order/order-status.ts';
import { formatTime, formatWhen } from '../../lib/format.ts';
import type { TimelineStep } from '../../ui/Timeline.tsx';
import { lateNow, modeOf, type ShownOrder, type Status } from './shown-order.ts';

/** States that take a while, so that their beginning is told as 'seit 17:55'. */
const LASTING: readonly OrderStatus[] = ['preparing', 'ready', 'on-the-way'];

/** The step that the promised time is about: what is fetched or reserved is ready by then. */
const DUE: Record<OrderMode, OrderStatus> = {
  delivery: 'completed',
  pickup: 'ready',
  reservation: 'ready',
  table: 'completed',
};

/** The timeline of an order: what happened, what is happening now, and what is still to come (DON-005); `clock` in ms. */
export function orderSteps(shown: ShownOrder, status: Status, clock: number): TimelineStep[] {
  const path = pathOf(shown, status);
  const now = path.indexOf(status.state);
  const step = (state: OrderStatus, progress: TimelineStep['state']): TimelineStep => {
    const note = noteOf(state, progress, shown, { status, clock });
    const label = capitalise(labelOf(state, shown, status));
    return { label, state: progress, ...(note && { note }) };
  };
  if (now === -1) {
    const passed = path.filter((state) => timeOf(state, status)).map((state) => step(state, 'done'));
    return [...passed, step(status.state, status.state === 'awaiting-payment' ? 'now' : 'failed')];
  }
  return path.map((state, at) => {
    if (at > now) return step(state, 'next');
    if (state === 'completed' && status.noShow) return step(state, 'failed');
    return step(state, at === now && state !== 'completed' ? 'now' : 'done');
  });
}

function labelOf(state: OrderStatus, { order, host }: ShownOrder, { noShow }: Status): string {
  if (state !== 'completed') return statusLabel(state, modeOf(order));
  if (sellsGiftVouchers(host.kind)) return 'per E-Mail verschickt';
  return noShow ? noShowLabel(modeOf(order)) : statusLabel(state, modeOf(order));
}

// A delivery usually goes from the stove straight to the road.
function pathOf({ order, host }: ShownOrder, status: Status): OrderStatus[] {
  if (sellsGiftVouchers(host.kind)) return ['placed', 'completed'];
  const path = timelineOf(modeOf(order));
  if (path.includes('ready') || !timeOf('ready', status)) return path;
  return path.flatMap((state) => (state === 'preparing' ? [state, 'ready' as const] : [state]));
}

function noteOf(
  state: OrderStatus,
  progress: TimelineStep['state'],
  { order, host }: ShownOrder,
  { status, clock }: { status: Status; clock: number },
): string | undefined {
  if (progress === 'next') {
    // What was promised is over; when it comes nobody knows.
    if (lateNow(status, clock)) return undefined;
    const at = status.promisedAt ?? order.deliverytime;
    return state === DUE[modeOf(order)] && at ? `ca. ${formatWhen(at, order.placedAt)}` : undefined;
  }
  const at = timeOf(state, status);
  if (!at) return undefined;
  if (progress === 'now' && LASTING.includes(state)) return `seit ${formatTime(at)}`;
  const when = formatWhen(at, order.placedAt);
  return state === 'accepted' ? `${when} · ${host.name}` : when;
}

const timeOf = (state: OrderStatus, { timings }: Status): string | undefined =>
  timings.findLast((timing) => timing.state === state)?.at;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
