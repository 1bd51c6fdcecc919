import { z } from 'zod';
import { fullName } from '#domain/people/address.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { oncePerDay } from '#server/plumbing/daily-chore.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listMessages } from './message-store.ts';
import { readReports } from './read-reports.ts';
import { findSent, isKnownDue, saveDue, saveSent, saveUnsent } from './seller-store.ts';
import { isOver, notOver } from './tell-sellers.ts';

const QUEUE = 'find-sellers';
const Payload = z.object({});

/** Registers who finds out whether somebody is to be reported. */
export function sellerJobs(jobs: Jobs, context: Context): void {
  jobs.work(
    QUEUE,
    (payload) => {
      Payload.parse(payload);
      return findSellers(context);
    },
    { isChore: true },
  );
}

export const findSellersDaily = (context: Context): Promise<void> => oncePerDay(context, QUEUE);

/**
 * Notes that last year has somebody to be reported. A whole year is read for that, which no page does: it is kept once it
 * is so, as what is sold changes nothing of a year that is over.
 */
async function findSellers(context: Context): Promise<void> {
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
