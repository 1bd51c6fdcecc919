import { fullName } from '#domain/people/address.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { DailyChore } from '#server/plumbing/daily-chore.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listMessages, listToldYears } from './message-store.ts';
import { readReports } from './read-reports.ts';
import { readNext } from './seller-messages.ts';
import {
  findSent,
  findWaitingYear,
  isKnownDue,
  saveChanged,
  saveDue,
  saveSent,
  saveUnsent,
} from './seller-store.ts';
import { isOver, notOver } from './tell-sellers.ts';

/** Finds out whether somebody is to be reported. */
export const sellerChore: DailyChore = { name: 'find-sellers', work: findSellers };

/** What is to be done about reports. A whole year is read for that, which no page does for all of them. */
async function findSellers(context: Context): Promise<void> {
  await findDue(context);
  for (const year of await listToldYears(context.db))
    await context.transaction((inner) => findChanged(inner, year));
}

/** Notes that what the tax office was told of a year is not all any more, or is again. */
async function findChanged(context: Context, year: number): Promise<void> {
  const { db, clock } = context;
  await holdName(db, `seller-messages:${year}`);
  // Somebody has made the next one meanwhile.
  if ((await listMessages(db, year)).some(({ sent_at: at }) => at === null)) return;
  const { next } = await readNext(context, year);
  await saveChanged(db, year, next && clock.now());
}

/** Notes that last year has somebody to be reported; kept once it is so, as what is sold changes nothing of it any more. */
async function findDue(context: Context): Promise<void> {
  const year = dayOf(context.clock.now()).year - 1;
  if (await isKnownDue(context.db, year)) return;
  const reports = await readReports(context, year);
  if (reports.some(({ state }) => state !== 'exempt')) await saveDue(context.db, year);
}

interface Noted {
  year: number;
  isSent: boolean;
}

/**
 * Notes that a year was reported by something that is not kept here, such as the tax office's form, or takes that back;
 * answers whether that changed anything.
 */
export async function noteReport(
  { db, clock }: Context,
  { year, isSent }: Noted,
  personId: number,
): Promise<(Noted & { isNew: boolean }) | Refusal> {
  if (!isOver({ clock }, year)) return notOver();
  // Which of them the tax office has is noted of each file.
  if (isSent && (await listMessages(db, year)).length > 0) return refuse('seller-message-waits');
  const isNew = isSent
    ? await saveSent(db, year, { sent_at: clock.now(), person_id: personId })
    : await saveUnsent(db, year);
  return { year, isSent, isNew };
}

/** When a year was noted as reported without a file of ours, and by whom; null where it was not. */
export async function readSent(
  { db }: Pick<Context, 'db'>,
  year: number,
): Promise<{ at: string; by: string } | null> {
  const sent = await findSent(db, year);
  if (!sent) return null;
  const by = fullName(sent.first_name, sent.last_name) || (sent.email ?? '');
  return { at: sent.sent_at.toString(), by };
}

/** The newest year of which something is to be done; null: of none. */
export const readWaitingYear = ({ db }: Pick<Context, 'db'>): Promise<number | null> => findWaitingYear(db);
