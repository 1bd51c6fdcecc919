import { owedFor } from '#domain/money/payment.ts';
import { type Cents, formatPrice } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { raiseAlarm } from '../audit/raise-alarm.ts';
import { countStuck, listStuck, type StuckRow } from './store-stuck.ts';

/** Minutes until money that does not move is somebody's matter. */
const STUCK_AFTER_MINUTES = 60;

/** Money of an order that should have moved long ago. */
export interface StuckMoney {
  orderId: number;
  restaurant: string;
  /** check: no service tells how it stands. */
  kind: 'refund' | 'capture' | 'release' | 'check';
  cents: Cents;
  since: Temporal.Instant;
  /** What the service answered last; empty: nothing was tried. */
  problem: string;
  tries: number;
}

/** What hangs, the oldest first, and how much of it there is; without a limit all of it. */
export async function readStuckMoney(
  { db, clock }: Context,
  most?: number,
): Promise<{ count: number; stuck: StuckMoney[] }> {
  const before = clock.now().subtract({ minutes: STUCK_AFTER_MINUTES });
  const rows = await listStuck(db, { before, most });
  const count = rows.length === most ? await countStuck(db, before) : rows.length;
  return { count, stuck: rows.map(toStuck) };
}

function toStuck(row: StuckRow): StuckMoney {
  return {
    orderId: row.id,
    restaurant: row.restaurant,
    since: row.since,
    problem: row.problem ?? '',
    tries: row.tries ?? 0,
    ...owing(row),
  };
}

function owing({
  state,
  payable_cents,
  reduced_cents,
  ...row
}: StuckRow): Pick<StuckMoney, 'kind' | 'cents'> {
  const owed = owedFor(state, payable_cents, reduced_cents);
  const [moved, held] = [Number(row.moved), Number(row.held)];
  if (owed.kind === 'held') return { kind: 'check', cents: held };
  if (moved > owed.cents) return { kind: 'refund', cents: moved - owed.cents };
  if (moved < owed.cents) return { kind: 'capture', cents: owed.cents - moved };
  return held > 0 ? { kind: 'release', cents: held } : { kind: 'check', cents: moved };
}

/** One sweep tells of so many. */
const MOST_TOLD = 50;

const KINDS: Record<StuckMoney['kind'], string> = {
  refund: 'Rückzahlung',
  capture: 'Einzug',
  release: 'Freigabe',
  check: 'Prüfung',
};

/** Tells the operators of each order whose money hangs, once a day. */
export async function tellOfStuckMoney(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = now.subtract({ minutes: STUCK_AFTER_MINUTES });
  const day = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  for (const row of await listStuck(context.db, { before, most: MOST_TOLD, untoldOn: day })) {
    const { orderId, restaurant, kind, cents, since, problem } = toStuck(row);
    await raiseAlarm(context, {
      kind: 'money-stuck',
      about: String(orderId),
      personId: null,
      details: {
        order: orderId,
        restaurant,
        what: KINDS[kind],
        sum: formatPrice(cents),
        hours: Math.floor(now.since(since).total('hours')),
        problem,
      },
    });
  }
}
