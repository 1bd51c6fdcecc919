import { z } from 'zod';
import { countEqual } from '#domain/order/count-equal.ts';
import { orderProcessData } from '#domain/money/order-vat.ts';
import type { FiscalDevice } from '#server/adapters/fiscal-device.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import type { Port } from '#server/plumbing/ports.ts';
import type { PlacedOrder, WholeOrder } from './order.ts';
import { readWholeOrder } from './read-order.ts';
import { hasProof, insertProof } from './till/store-till.ts';

/** Whether a fiscal device is attached; off unless one is. */
const FISCAL: Port<{ isAttached: () => boolean }> = { unanswered: { isAttached: () => false } };

const Payload = z.object({ orderId: z.number() });

/** Attaches a fiscal device: from now on it secures every order that staff take. */
export function attachFiscalDevice(jobs: Jobs, context: Context, device: FiscalDevice): void {
  context.ports.answer(FISCAL, { isAttached: () => true });
  const secure = (payload: unknown) => secureOrder(context, device, Payload.parse(payload).orderId);
  jobs.work('secure-order', secure, { isPatient: true });
}

/** Has an order secured after it is written: guests are served also while the device is away. */
export async function queueFiscalProof(context: Context, { id: orderId }: PlacedOrder): Promise<void> {
  if (!context.ports.ask(FISCAL).isAttached()) return;
  await context.enqueue({ queue: 'secure-order', payload: { orderId } });
}

async function secureOrder(context: Context, device: FiscalDevice, orderId: number): Promise<void> {
  const whole = await readWholeOrder(context, orderId);
  if (!whole || (await hasProof(context.db, orderId))) return;
  const processData = orderProcessData(fiscalLines(whole));
  const proof = await device.secureOrder({ orderId, processType: 'Bestellung-V1', processData });
  await insertProof(context.db, {
    order_id: orderId,
    process_data: processData,
    serial_number: proof.serialNumber,
    transaction_number: proof.transactionNumber,
    signature_counter: proof.signatureCounter,
    started_at: proof.startedAt,
    finished_at: proof.finishedAt,
    signature: proof.signature,
  });
}

function fiscalLines({ lines, order }: WholeOrder) {
  const goods = countEqual(lines, ({ title, size_title, line_cents }) => [title, size_title, line_cents]).map(
    ({ count, first }) => ({
      count,
      title: `${first.title} ${first.size_title}`,
      pieceCents: first.line_cents,
    }),
  );
  const delivery = { count: 1, title: 'Lieferung', pieceCents: order.delivery_cents };
  return order.delivery_cents > 0 ? [...goods, delivery] : goods;
}
