import {
  type Need,
  needsOf,
  UNSEEN_SECONDS,
  URGENT_FIRST,
  WEEK_DAYS,
} from '#domain/order/restaurant-needs.ts';
import { isAlive, startOfShifts } from '#domain/order/heartbeat.ts';
import { whatIsLacking } from '#domain/order/ready-to-sell.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { listCandidates } from './candidate-store.ts';
import { type HealthRow, readHealth, type Span } from './health-store.ts';

/** How a restaurant stands, and what of that needs somebody. */
export type Standing = Omit<HealthRow, 'open_cents'> & {
  needs: Need[];
  lacks: ReturnType<typeof whatIsLacking>;
  isBoardAlive: boolean;
  /** Null: not for whoever asks. */
  open_cents: number | null;
};

export const seesMoneyOf = ({ person }: PersonVisit): boolean => mayInOffice(person.roles, 'payees');

/** Between when what is counted of restaurants lies. */
export function spanAt(now: Temporal.Instant): Span {
  return {
    now,
    since: now.subtract({ hours: 24 * WEEK_DAYS }),
    unseenSince: now.subtract({ seconds: UNSEEN_SECONDS }),
    shiftsBegan: startOfShifts(now),
    today: dayOf(now),
  };
}

/** Those that need somebody for one of these reasons, by name; only those that may are read, however many there are. */
export async function readNeedy(
  context: PersonVisit,
  { search = '', among = URGENT_FIRST }: { search?: string; among?: readonly Need[] },
): Promise<Standing[]> {
  const seesMoney = seesMoneyOf(context);
  const needs = among.filter((need) => need !== 'overdue' || seesMoney);
  const span = spanAt(context.clock.now());
  const standings = await readStandings(context, await listCandidates(context.db, needs, { search, span }));
  return standings.filter((one) => one.needs.some((need) => needs.includes(need)));
}

/** How these restaurants stand, by name; what they owe counts only for whoever deals with their money. */
export async function readStandings(context: PersonVisit, ids: readonly number[]): Promise<Standing[]> {
  const now = context.clock.now();
  const rows = await readHealth(context.db, ids, spanAt(now));
  const seesMoney = seesMoneyOf(context);
  return rows.map((row) => {
    const lacks = whatIsLacking({
      dishes: Number(row.has_dishes),
      openings: Number(row.has_openings),
      areas: Number(row.has_areas),
      offersDelivery: row.offers_delivery,
      offersPickup: row.offers_pickup,
      hasTaxNumber: row.has_tax_number,
      isOwned: row.has_owner,
    });
    const needs = needsOf({
      isApproved: row.is_approved,
      isSilent: row.silent_since !== null,
      unseen: row.unseen,
      orders: row.orders,
      refused: row.refused,
      handedOver: row.handed_over,
      late: row.late,
      ratingTenths: row.rating_tenths,
      ratingCount: row.rating_count,
      overdueCents: seesMoney ? row.overdue_cents : 0,
      lacks,
      asksForPayee: row.payee_since !== null,
      asksForSeller: row.seller_since !== null,
    });
    const isBoardAlive = row.board_at !== null && isAlive(row.board_at, now);
    return { ...row, needs, lacks, isBoardAlive, open_cents: seesMoney ? row.open_cents : null };
  });
}
