import { z } from 'zod';
import { OrderState } from '#contract/order.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { type OrderRow, readWholeOrder, type WholeOrder } from '#server/features/order/read-order.ts';
import { sayStatus } from '#server/features/order/progress/status-info.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Context } from '#server/plumbing/context.ts';
import { keepMessages } from './keep-messages.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { wayOf } from './order-brief.ts';
import { orderMail, orderStepLabel } from './order-mail.ts';
import { orderNote } from './order-note.ts';
import { pushNotes } from './order-push.ts';
import { findSender, type NewMessage, type Sender } from './store.ts';

const Payload = z.object({ orderId: z.number(), event: OrderState, version: z.number() });

/** Handles `order-message`: writes what the guest is told of a step of their order, each message once. */
export async function tellOrder(context: Context, payload: unknown): Promise<void> {
  const { orderId, event, version } = Payload.parse(payload);
  const whole = await readWholeOrder(context, orderId);
  if (!whole || !isTold(event, orderModeOf(whole.order))) return;
  const sender = await findSender(context.db, whole.order.site_id);
  // The order may have gone on meanwhile: the message still tells of the step it belongs to.
  const told: WholeOrder = {
    ...whole,
    question: null,
    order: { ...whole.order, state: event },
    events: whole.events.filter((step) => step.version <= version),
  };
  const now = context.clock.now();
  const common = { order_id: orderId, person_id: whole.order.person_id, kind: `order-${event}` };
  const chosen = [
    ...mails(told, sender, now),
    ...notes(told, sender, now),
    ...(await pushNotes(context, told, {
      title: `${orderStepLabel(told.order)} · ${told.restaurant.name}`,
      text: sayStatus(told, now),
      version,
    })),
  ];
  const messages: NewMessage[] = chosen.map((message) => ({
    ...common,
    ...message,
    dedupe_key: `order:${orderId}:${event}:${version}:${wayOf(message)}`,
    created_at: now,
  }));
  await keepMessages(context, whole.order.site_id, messages);
}

/** Sends the confirmation of the contract by mail once more; within a minute only once. */
export async function confirmAgain(context: Context, orderId: number): Promise<OrderRow | Refusal> {
  const whole = await readWholeOrder(context, orderId);
  if (!whole) return refuse('unknown-order');
  const placed = whole.events.find(({ state }) => state === 'placed');
  if (!placed || whole.order.email === '') return refuse('nothing-to-confirm');
  const sender = await findSender(context.db, whole.order.site_id);
  const now = context.clock.now();
  const told: WholeOrder = {
    ...whole,
    order: { ...whole.order, state: 'placed' },
    events: whole.events.filter(({ version }) => version <= placed.version),
  };
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const messages = mails(told, sender, now).map((mail): NewMessage => ({
    ...mail,
    order_id: orderId,
    person_id: whole.order.person_id,
    kind: 'order-placed',
    dedupe_key: `order:${orderId}:placed:again:${minute}`,
    created_at: now,
  }));
  await keepMessages(context, whole.order.site_id, messages);
  return whole.order;
}

type Contents = Pick<NewMessage, 'recipient' | 'subject' | 'body_text' | 'body_html'> & {
  channel: 'email' | 'whatsapp';
};

// The choice is about the state; a contract is confirmed in any case (§ 312f BGB).
function mails(told: WholeOrder, sender: Sender, now: Temporal.Instant): Contents[] {
  const { email, by_email: wanted, state } = told.order;
  if (email === '' || !(wanted || state === 'placed')) return [];
  const mail = orderMail(told, sender, now);
  const body = { body_text: mailText(mail), body_html: mailHtml(mail) };
  return [{ channel: 'email', recipient: email, subject: mail.subject, ...body }];
}

function notes(told: WholeOrder, sender: Sender, now: Temporal.Instant): Contents[] {
  const { phone, by_whatsapp: wanted } = told.order;
  if (phone === '' || !wanted) return [];
  return [{ channel: 'whatsapp', recipient: phone, body_text: orderNote(told, sender, now) }];
}

/** States that guests are told of; the others are seen on the order's page. */
const TOLD: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'ready',
  'on-the-way',
  'refused',
  'expired',
  'cancelled',
];

/** Whether a message goes out: "ready" says something only to those who fetch their food. */
function isTold(event: OrderStatus, mode: OrderMode): boolean {
  return TOLD.includes(event) && (event !== 'ready' || mode === 'pickup');
}
