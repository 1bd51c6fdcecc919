import { z } from 'zod';
import { OrderState } from '#contract/order-status.ts';
import { isTold } from '#domain/order/order-status.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { readWholeOrders, type WholeOrder } from '#server/features/order/read-order.ts';
import { sayStatus } from '#server/features/order/progress/status-info.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Channels, hasWayOut } from './channels.ts';
import { keepAll, type Occasion } from './keep-messages.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { wayOf } from './order-brief.ts';
import { orderMail, orderStepLabel } from './order-mail.ts';
import { orderNote } from './order-note.ts';
import { noteFor } from './order-push.ts';
import { listSubscriptions, type Subscription } from './push-store.ts';
import { findSender, type NewMessage, type Sender } from './store.ts';

const Step = z.object({ orderId: z.number(), event: OrderState, version: z.number() });

/**
 * Handles `order-message`: writes what guests are told of these steps of their orders, each message once. What has no way
 * out is written as such at once.
 */
export async function tellOrders(
  context: Context,
  channels: Channels,
  payloads: readonly unknown[],
): Promise<void> {
  const told = await composeSteps(context, payloads);
  await keepAll(
    context,
    told.map(({ siteId, messages }) => ({
      siteId,
      messages: messages.map((message) =>
        hasWayOut(channels, message) ? message : { ...message, state: 'not-configured', attempts: 1 },
      ),
    })),
  );
}

/** The messages of these steps, for each order in the order of its steps; none of what is gone or tells nobody anything. */
export async function composeSteps(context: Context, payloads: readonly unknown[]): Promise<Occasion[]> {
  const steps = payloads.map((payload) => Step.parse(payload)).toSorted((a, b) => a.version - b.version);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  const orderIds = [...stepsOf.keys()];
  const wholes = await readWholeOrders(context, orderIds);
  const browsers = Map.groupBy(await listSubscriptions(context.db, orderIds), ({ order_id }) => order_id);
  const siteIds = new Set([...wholes.values()].map(({ order }) => order.site_id));
  const senders = new Map<number, Sender>();
  for (const siteId of siteIds) senders.set(siteId, await findSender(context.db, siteId));
  const now = context.clock.now();
  return [...wholes].flatMap(([orderId, whole]) => {
    const { site_id: siteId } = whole.order;
    const sender = senders.get(siteId);
    if (!sender) return [];
    const to = { sender, browsers: browsers.get(orderId) ?? [], now };
    const { refusal_reason: reason } = whole.order;
    const told = (stepsOf.get(orderId) ?? []).filter(({ event }) =>
      isTold(event, orderModeOf(whole.order), reason),
    );
    return [{ siteId, messages: told.flatMap((step) => composeStep(step, whole, to)) }];
  });
}

function composeStep(
  { orderId, event, version }: z.output<typeof Step>,
  whole: WholeOrder,
  { sender, browsers, now }: { sender: Sender; browsers: readonly Subscription[]; now: Temporal.Instant },
): NewMessage[] {
  // The order may have gone on meanwhile: the message still tells of the step it belongs to.
  const told: WholeOrder = {
    ...whole,
    question: null,
    order: { ...whole.order, state: event },
    events: whole.events.filter((step) => step.version <= version),
  };
  const common = { order_id: orderId, person_id: whole.order.person_id, kind: `order-${event}` };
  const said = {
    title: `${orderStepLabel(told.order)} · ${told.restaurant.name}`,
    text: sayStatus(told, now),
  };
  // One goes out after another: a mail server that takes its time keeps nobody's telephone waiting.
  return [
    ...notes(told, sender, now),
    // Only those that asked before it.
    ...browsers
      .filter(({ since_version: since }) => since < version)
      .map((browser) => noteFor(browser, said)),
    ...mails(told, sender, now),
  ].map((message) => ({
    ...common,
    ...message,
    dedupe_key: `order:${orderId}:${event}:${version}:${wayOf(message)}`,
    created_at: now,
  }));
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
