import { isOpen, PAY_WITHIN_MINUTES } from '#domain/money/payment.ts';
import type { PaymentService } from '#server/adapters/payment/service.ts';
import type { Context } from '#server/plumbing/context.ts';
import { abandonUnpaid, readPaidOrder } from '../order/progress/record-payment.ts';
import { noteFailure, noteTry } from './note-try.ts';
import { recordReport } from './record-report.ts';
import type { PaymentServices } from './services.ts';
import { decideSteps, handleOf } from './decide-steps.ts';
import { hasOpen } from './disputes.ts';
import { missingOf } from './standing.ts';
import { checkAgain, findPayment, listPayments, planCheck, savePayment, type PaymentRow } from './store.ts';
import { listDisputes } from './store-disputes.ts';

/** A step leads to at most one more: a capture that was too much is followed by a refund. */
const MOST_ROUNDS = 4;

/**
 * Brings what has moved in line with what is owed: looks at every payment of an order anew, hands the order over when
 * it is paid, gives it up when nobody paid, and takes, releases or pays back what its state asks for. It may be called
 * by anybody, at any time, several times at once, and be cut off anywhere: the next call goes on. Throws where a
 * service is away.
 */
export async function settleOrder(
  context: Context,
  services: PaymentServices,
  orderId: number,
): Promise<void> {
  const payments = await listPayments(context.db, orderId);
  const soon = context.clock.now().add({ minutes: 10 });
  await checkAgain(
    context.db,
    payments.map(({ id }) => id),
    soon,
  );
  await look(context, services, payments);
  await giveUpUnpaid(context, orderId);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await decideSteps(context, orderId);
    if (due.length === 0) return rest(context, orderId);
    for (const { payment, asked, act } of due) {
      const about = { ...asked, order_id: orderId, payment_id: payment.id };
      await noteTry(context, about, () => act(serviceOf(services, payment), handleOf(payment)));
    }
    await look(
      context,
      services,
      due.map(({ payment }) => payment),
    );
  }
  throw new Error(`The payments of order ${orderId} do not come to rest`);
}

const serviceOf = (services: PaymentServices, { provider }: PaymentRow): PaymentService => {
  const service = services[provider];
  if (!service) throw new Error(`A payment over ${provider} is under way, which is not set up any more`);
  return service;
};

/** Asks the services. A payment that a guest approved before the window was closed is taken up here. */
async function look(
  context: Context,
  services: PaymentServices,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const { id } of payments) {
    let isHeard = false;
    for (let round = 0; !isHeard && round < MOST_ROUNDS; round++) isHeard = await ask(context, services, id);
  }
}

/** Asks once. Whether the answer was heard; one that was overtaken is asked for again. */
async function ask(context: Context, services: PaymentServices, id: number): Promise<boolean> {
  const payment = await findPayment(context.db, id);
  if (!payment || payment.reference === null) return true;
  const order = await readPaidOrder(context.db, payment.order_id);
  const service = serviceOf(services, payment);
  const mayAuthorise = isOpen(payment) && order?.state === 'awaiting-payment';
  const about = { kind: 'look', amount_cents: 0, order_id: payment.order_id, payment_id: id } as const;
  const report = await noteFailure(context, about, () =>
    mayAuthorise ? service.authorise(handleOf(payment)) : service.read(handleOf(payment)),
  );
  return 'declined' in report || recordReport(context, payment, report);
}

async function giveUpUnpaid(context: Context, orderId: number): Promise<void> {
  const order = await readPaidOrder(context.db, orderId);
  if (order?.state !== 'awaiting-payment') return;
  const payUntil = order.placed_at.add({ minutes: PAY_WITHIN_MINUTES });
  if (Temporal.Instant.compare(payUntil, context.clock.now()) <= 0) await abandonUnpaid(context, order);
}

/** How often a payment is looked at of which no service tells anything. */
const WHILE_OPEN_MINUTES = 1;
const WHILE_HELD_HOURS = 6;
/** And while a bank decides: what it tells reaches us by a notice, unless that was lost. */
const WHILE_DISPUTED_HOURS = 24;

/** Nothing is to be done now: plans the next look, and says where less moved than is owed, as when a hold was lost. */
async function rest(context: Context, orderId: number): Promise<void> {
  const now = context.clock.now();
  const rows = await listPayments(context.db, orderId);
  const disputes = await listDisputes(context.db, orderId);
  for (const row of rows) {
    const isDisputed = hasOpen(disputes.filter(({ payment_id: id }) => id === row.id));
    await planCheck(context.db, row, nextCheck(row, now, isDisputed));
  }
  const order = await readPaidOrder(context.db, orderId);
  const last = rows.at(-1);
  if (!order || !last || missingOf(order, rows) === 0) return;
  // Its state may have moved since the steps were decided: then whoever moved it has this done, or did it just now.
  if (last.problem !== '' || (await decideSteps(context, orderId)).length > 0) return;
  const missing = missingOf(order, await listPayments(context.db, orderId));
  if (missing === 0) return;
  context.log.error({ orderId, missing }, 'an order was accepted and its money is not there');
  await savePayment(context.db, last.id, { problem: 'short' });
}

function nextCheck(row: PaymentRow, now: Temporal.Instant, isDisputed: boolean): Temporal.Instant | null {
  if (isOpen(row)) return now.add({ minutes: WHILE_OPEN_MINUTES });
  if (isDisputed) return now.add({ hours: WHILE_DISPUTED_HOURS });
  return row.state === 'authorised' ? now.add({ hours: WHILE_HELD_HOURS }) : null;
}
