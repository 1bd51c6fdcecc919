import { type Cents, fromEuros, toEuros } from '#domain/money/money.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { stateOf } from './own-vouchers.ts';
import type { VoucherRow } from './store.ts';

/** What a code promises, as whoever gives it away reads it. */
export const toCode = (row: VoucherRow, now: Temporal.Instant) => ({
  id: row.id,
  code: row.code,
  state: stateOf(row, now),
  value: row.value_cents === null ? null : toEuros(row.value_cents),
  percent: row.percent,
  minimum: toEuros(row.minimum_goods_cents),
  isForNewUsers: row.new_users_only,
  maxRedemptions: row.max_redemptions,
  validFrom: row.valid_from.toString(),
  validUntil: row.valid_until.subtract({ seconds: 1 }).toString(),
});

interface Typed {
  value: number | null;
  minimum: number;
  budget?: number | null;
  firstDay: string;
  lastDay: string;
}

interface Read {
  valueCents: Cents | null;
  minimumCents: Cents;
  budgetCents: Cents | null;
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
}

/** Amounts and days of a new code as they were typed; what is wrong stands beside its field. */
export function readCode({ value, minimum, budget = null, firstDay, lastDay }: Typed): Read | Refusal {
  const valueCents = value === null ? null : fromEuros(value);
  const minimumCents = fromEuros(minimum);
  const budgetCents = budget === null ? null : fromEuros(budget);
  const first = readDay(firstDay);
  const last = readDay(lastDay);
  if (valueCents !== undefined && minimumCents !== undefined && budgetCents !== undefined && first && last)
    return { valueCents, minimumCents, budgetCents, firstDay: first, lastDay: last };
  const fields = {
    ...(valueCents === undefined && { value: WHOLE_CENTS }),
    ...(minimumCents === undefined && { minimum: WHOLE_CENTS }),
    ...(budgetCents === undefined && { budget: WHOLE_CENTS }),
    ...(!first && { firstDay: NO_DAY }),
    ...(!last && { lastDay: NO_DAY }),
  };
  return refuse('bad-input', { fields });
}

const WHOLE_CENTS = 'Gib höchstens zwei Stellen nach dem Komma an.';
const NO_DAY = 'Diesen Tag gibt es nicht.';

function readDay(typed: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(typed);
  } catch {
    return undefined;
  }
}
