import type { z } from 'zod';
import type { officeDesk } from '#contract/office-desk.ts';
import { isLate } from '#domain/people/decided-within.ts';
import { DUTIES, type Duty } from '#domain/people/office-duties.ts';
import { bankingDayUntil } from '#domain/time/calendar.ts';
import { NEEDS, type Need } from '#domain/order/restaurant-needs.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { readStuckMoney } from '#server/features/payment/stuck-money.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { readBackup } from '../read-backup.ts';
import { readNeedy, type Standing } from '../restaurants/read-needs.ts';
import { countWaiting, type Waiting } from './desk-store.ts';
import { type SetUp, showStart } from './show-start.ts';

const ALL = Object.keys(DUTIES) as Duty[];

/** What waits for somebody with these rights. */
export async function showDesk(
  context: PersonVisit,
  setUp: SetUp,
): Promise<z.input<typeof officeDesk.answer>> {
  const { db, clock, person } = context;
  const mine = ALL.filter((duty) => mayInOffice(person.roles, DUTIES[duty]));
  const waiting = await Promise.all([
    countWaiting(db, mine),
    needyRestaurants(context, mine),
    mine.includes('money') ? stuckMoney(context) : [],
    mine.includes('backup') ? missingBackup(context) : [],
  ]);
  return {
    now: clock.now().toString(),
    duties: waiting
      .flat()
      .toSorted((one, other) => ALL.indexOf(one.duty) - ALL.indexOf(other.duty))
      .map(({ since, ...one }) => {
        const due = lastDay(one);
        return {
          duty: one.duty,
          count: one.count,
          since: since?.toString() ?? null,
          dueOn: due?.toString() ?? null,
          isLate: due !== null && isLate(due, clock.now()),
        };
      }),
    start: await showStart(context, setUp),
  };
}

/** What a bank has to have by a weekend it is handed before. */
const AT_BANK: readonly Duty[] = ['bank-file', 'debits'];

function lastDay({ duty, due }: Pick<Waiting, 'duty' | 'due'>): Temporal.PlainDate | null {
  if (due === null) return null;
  const day = Temporal.PlainDate.from(due);
  return AT_BANK.includes(duty) ? bankingDayUntil(day) : day;
}

/** Since when a restaurant needs somebody, where that is known. */
const SINCE: Partial<Record<Need, (standing: Standing) => Temporal.Instant | null>> = {
  unseen: ({ unseen_since }) => unseen_since,
  silent: ({ silent_since }) => silent_since,
  overdue: ({ overdue_since }) => overdue_since,
  payee: ({ payee_since }) => payee_since,
  seller: ({ seller_since }) => seller_since,
};

const isNeed = (duty: Duty): duty is Need => duty in NEEDS;

/** Restaurants that need somebody, as their list finds them. */
async function needyRestaurants(context: PersonVisit, duties: readonly Duty[]): Promise<Waiting[]> {
  const mine = duties.filter(isNeed);
  if (mine.length === 0) return [];
  const standings = await readNeedy(context, { among: mine });
  return mine.flatMap((duty) => {
    const needy = standings.filter(({ needs }) => needs.includes(duty));
    if (needy.length === 0) return [];
    const instants = needy.flatMap((standing) => SINCE[duty]?.(standing) ?? []);
    const [since = null] = instants.toSorted(Temporal.Instant.compare);
    return { duty, count: needy.length, since, due: null };
  });
}

async function stuckMoney(context: PersonVisit): Promise<Waiting[]> {
  const { count, stuck } = await readStuckMoney(context, 1);
  return stuck.map(({ since }) => ({ duty: 'money', count, since, due: null }));
}

async function missingBackup(context: PersonVisit): Promise<Waiting[]> {
  const { since, isOverdue } = await readBackup(context);
  return isOverdue ? [{ duty: 'backup', count: 1, since, due: null }] : [];
}
