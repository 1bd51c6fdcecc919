import { type Need, needsOf, UNSEEN_SECONDS, WEEK_DAYS } from '#domain/order/restaurant-needs.ts';
import { isAlive, startOfShifts } from '#domain/order/heartbeat.ts';
import { whatIsLacking } from '#domain/order/ready-to-sell.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { type HealthRow, readHealth } from './health-store.ts';

/** How a restaurant stands, and what of that needs somebody. */
export type Standing = Omit<HealthRow, 'open_cents'> & {
  needs: Need[];
  lacks: ReturnType<typeof whatIsLacking>;
  isBoardAlive: boolean;
  /** Null: not for whoever asks. */
  open_cents: number | null;
};

/** Every restaurant that is looked for; what they owe counts only for whoever deals with their money. */
export async function readStandings({ db, clock, person }: PersonVisit, search: string): Promise<Standing[]> {
  const now = clock.now();
  const rows = await readHealth(db, search, {
    now,
    since: now.subtract({ hours: 24 * WEEK_DAYS }),
    unseenSince: now.subtract({ seconds: UNSEEN_SECONDS }),
    shiftsBegan: startOfShifts(now),
    today: dayOf(now),
  });
  const seesMoney = mayInOffice(person.roles, 'payees');
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
