import type { z } from 'zod';
import type { cashUps, confirmCashUp, ConfirmedCashUp } from '#contract/cash-up.ts';
import { DONE } from '#contract/values.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { cashSheets } from './cash-sheet.ts';
import { lockAnyShift } from './store.ts';
import { type CashUpRow, findCashUp, insertCashUp, listConfirmed, listUnconfirmed } from './store-cash.ts';

/** How far back a restaurant looks here; older ones stand in the log. */
const SHOWN_DAYS = 31;

/** What drivers have to hand over, and what was confirmed of it lately. */
export async function showCashUps(
  visit: StaffVisit,
  { hostId }: { hostId?: number | null | undefined },
): Promise<z.input<typeof cashUps.answer> | Refusal> {
  const id = hostId ?? (await listNames(visit, visit.staff.restaurantIds))[0]?.id;
  const restaurant = id === undefined ? null : await findAnyRestaurant(visit, id);
  if (!restaurant) return refuse('unknown-restaurant');
  const since = visit.clock.now().subtract({ hours: 24 * SHOWN_DAYS });
  const confirmed = await listConfirmed(visit.db, restaurant.id, since);
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    open: await cashSheets(visit, await listUnconfirmed(visit.db, restaurant.id)),
    confirmed: confirmed.map(toConfirmed),
  };
}

const toConfirmed = (row: CashUpRow): z.input<typeof ConfirmedCashUp> => ({
  shiftId: row.shift_id,
  name: row.name || 'Fahrer',
  beganAt: row.began_at.toString(),
  endedAt: row.ended_at.toString(),
  float: toEuros(row.float_cents),
  collect: toEuros(row.collect_cents),
  handOver: toEuros(row.float_cents + row.collect_cents),
  lines: row.lines as { orderId: number; collect: number }[],
  note: row.note,
  confirmedAt: row.confirmed_at.toString(),
});

const TOO_FRESH = 'Die letzte Übergabe lässt sich noch kurz zurücknehmen. Bestätige in einer Minute.';

/** Confirms what was handed over, as it was shown; of two who confirm at once the first one's note stays. */
export function confirmHandOver(
  outer: StaffVisit,
  { shiftId, handOver, note }: z.output<typeof confirmCashUp.request>,
) {
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (visit) => {
    const { db, clock, staff } = visit;
    const shift = await lockAnyShift(db, shiftId);
    if (!shift || !isAmong(staff.restaurantIds, shift.restaurant_id)) return refuse('unknown-shift');
    if (await findCashUp(db, shiftId)) return DONE;
    const [sheet] = await cashSheets(visit, [{ ...shift, confirmed_at: null }]);
    if (!sheet || shift.ended_at === null || sheet.open > 0) return refuse('still-out');
    if (sheet.fresh > 0) return refuse('still-out', { message: TOO_FRESH });
    if (sheet.handOver !== handOver) return refuse('cash-changed');
    const { restaurant_id, person_id, name, began_at, ended_at, float_cents } = shift;
    const kept = { restaurant_id, person_id, name, began_at, ended_at, float_cents };
    await insertCashUp(db, {
      ...kept,
      shift_id: shiftId,
      collect_cents: fromEuros(sheet.collect) ?? 0,
      lines: JSON.stringify(sheet.lines),
      note,
      confirmed_by: staff.personId,
      confirmed_at: clock.now(),
    });
    await recordAudit(visit, {
      personId: staff.personId,
      action: 'cash-up-confirmed',
      subject: { kind: 'restaurant', id: restaurant_id },
      details: { driver: name, handOver: sheet.handOver, note },
    });
    return DONE;
  });
}
