import type { z } from 'zod';
import type { CashSheet } from '#contract/cash-up.ts';
import { type Brought, cashUp } from '#domain/money/cash-up.ts';
import { toEuros } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isCash } from './stop.ts';
import type { ShiftRow } from './store.ts';
import { listBrought } from './store-cash.ts';

type Shift = ShiftRow & { confirmed_at: Temporal.Instant | null };
type Row = Awaited<ReturnType<typeof listBrought>>[number];

/** What is to be handed over of each of these shifts. */
export async function cashSheets(
  { db }: Context,
  shifts: readonly Shift[],
): Promise<z.input<typeof CashSheet>[]> {
  if (shifts.length === 0) return [];
  const rows = await listBrought(
    db,
    shifts.map(({ id }) => id),
  );
  const byShift = Map.groupBy(rows, (row) => row.shift_id);
  return shifts.map((shift) => sheetOf(shift, byShift.get(shift.id) ?? []));
}

function sheetOf(shift: Shift, rows: readonly Row[]): z.input<typeof CashSheet> {
  // What was tapped at the door counts at once, though it can still be taken back.
  const fresh = rows.filter(({ state, held_state: held }) => state !== 'completed' && held === 'completed');
  const done = rows.filter((row) => row.state === 'completed' || fresh.includes(row));
  const { lines, collectCents, handOverCents, onlineTipCents } = cashUp(
    shift.float_cents,
    done.map((row) => broughtBy(row)),
  );
  return {
    shiftId: shift.id,
    name: shift.name || 'Fahrer',
    beganAt: shift.began_at.toString(),
    endedAt: shift.ended_at?.toString() ?? null,
    float: toEuros(shift.float_cents),
    lines: lines.map((line) => ({ orderId: line.orderId, collect: toEuros(line.collectCents) })),
    collect: toEuros(collectCents),
    handOver: toEuros(handOverCents),
    onlineTip: toEuros(onlineTipCents),
    open: rows.length - done.length,
    fresh: fresh.length,
    confirmedAt: shift.confirmed_at?.toString() ?? null,
  };
}

const broughtBy = (row: Row): Brought => ({
  orderId: row.id,
  payableCents: row.payable_cents,
  reducedCents: row.reduced_cents,
  tipCents: row.tip_cents,
  paid: isCash(row) ? 'cash' : row.payment_state === 'on-the-spot' ? 'otherwise' : 'before',
});
