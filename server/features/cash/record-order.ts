import { z } from 'zod';
import { orderProcessData } from '#domain/money/order-vat.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import type { WholeOrder } from '../order/order.ts';
import { readWholeOrder } from '../order/read-order.ts';
import { findOwnTill } from '../till/change-tills.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { writeRecord } from './write-record.ts';

const Payload = z.object({ orderId: z.number() });

/** Records what staff take, long before it is paid (AEAO on § 146a, 2.2.3). */
export function cashJobs(jobs: Jobs, context: Context): void {
  const record = (payload: unknown) => recordOrder(context, Payload.parse(payload).orderId);
  jobs.work('secure-order', record, { isPatient: true });
}

async function recordOrder(context: Context, orderId: number): Promise<void> {
  const whole = await readWholeOrder(context, orderId);
  if (!whole) return;
  const { restaurant_id: restaurantId, till_device_id: deviceId } = whole.order;
  const device = deviceId === null ? undefined : await findOwnTill(context, deviceId);
  const till = { restaurantId, deviceId: deviceId ?? 0, name: device?.name ?? '' };
  const pieces = fiscalLines(whole);
  // Where the device was taken off meanwhile there is nothing to record any more.
  await writeRecord(context, till, `order:${orderId}`, async () => ({
    kind: 'order',
    lines: [],
    totalCents: whole.order.payable_cents,
    cashCents: 0,
    content: { label: whole.tableTitle || `#${orderId}`, orderIds: [orderId], pieces },
    process: { processType: 'Bestellung-V1', processData: orderProcessData(pieces) },
  }));
}

function fiscalLines({ lines, order }: WholeOrder) {
  const goods = countEqual(lines, ({ title, size_title, line_cents }) => [title, size_title, line_cents]).map(
    ({ count, first }) => ({
      count,
      title: `${first.title} ${first.size_title}`.trim(),
      pieceCents: first.line_cents,
    }),
  );
  const delivery = { count: 1, title: 'Lieferung', pieceCents: order.delivery_cents };
  return order.delivery_cents > 0 ? [...goods, delivery] : goods;
}
