import type { z } from 'zod';
import type { officeOrders } from '#contract/office.ts';
import { toEuros } from '#domain/money.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import { paymentLabel, paymentOfCode } from '#domain/payment-methods.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { orderModeLabel, orderModeOf } from '#server/features/order/order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { sayMoney } from './say-money.ts';
import { listOrders } from './orders-store.ts';

type Page = z.input<typeof officeOrders.answer>;
type Row = Awaited<ReturnType<typeof listOrders>>['rows'][number];

export async function showOrders(
  context: VisitContext,
  filter: z.output<typeof officeOrders.request>,
): Promise<Page | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const { count, rows } = await listOrders(context.db, filter);
  return { count, orders: rows.map(toOrder) };
}

function toOrder(row: Row): Page['orders'][number] {
  const mode = orderModeOf(row);
  const method = paymentOfCode(row.payment_method);
  return {
    orderId: row.id,
    uid: row.uid,
    restaurant: row.restaurant,
    site: row.site,
    mode: orderModeLabel(row),
    state: row.state,
    status: statusLabel(row.state, mode),
    placedAt: row.placed_at.toString(),
    payable: toEuros(row.payable_cents),
    reduced: toEuros(row.reduced_cents),
    payment: method ? paymentLabel(method, row.payable_cents) : row.payment_method,
    money: sayMoney(row),
  };
}
