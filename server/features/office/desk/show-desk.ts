import type { z } from 'zod';
import type { officeDesk } from '#contract/office-desk.ts';
import { DUTIES, type Duty } from '#domain/people/office-duties.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { readStuckMoney } from '#server/features/payment/stuck-money.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { readBackup } from '../read-backup.ts';
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
  const now = clock.now();
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const waiting = [
    ...(await countWaiting(db, mine, { now, today })),
    ...(mine.includes('money') ? await stuckMoney(context) : []),
    ...(mine.includes('backup') ? await missingBackup(context) : []),
  ];
  return {
    now: now.toString(),
    duties: waiting
      .toSorted((one, other) => ALL.indexOf(one.duty) - ALL.indexOf(other.duty))
      .map(({ since, ...one }) => ({ ...one, since: since?.toString() ?? null })),
    start: await showStart(context, setUp),
  };
}

async function stuckMoney(context: PersonVisit): Promise<Waiting[]> {
  const { count, stuck } = await readStuckMoney(context, 1);
  return stuck.map(({ since }) => ({ duty: 'money', count, since }));
}

async function missingBackup(context: PersonVisit): Promise<Waiting[]> {
  const { at, isOverdue } = await readBackup(context);
  return isOverdue ? [{ duty: 'backup', count: 1, since: at }] : [];
}
