import type { z } from 'zod';
import type { removeOwnAbsence, saveOwnAbsence, saveOwnHours } from '#contract/own-restaurant.ts';
import { wrongTimes } from '#domain/time/day-times.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { mayReplace, saveOnce } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { afterDay, dayOf, isComing, readDay, startOf, toOwnAbsence, toOwnHours } from './own-days.ts';
import { deleteAbsence, insertAbsence, replaceHours } from './own-store.ts';
import { type AbsenceRow, selectAbsences, selectHours } from './store.ts';

type Weekly = z.output<typeof saveOwnHours.request>['weekly'];

const MOST_ABSENCES = 50;

/** The weekly hours with the mark that a form about them carries. */
export async function readOwnHours({ db }: Context, restaurantId: number) {
  const weekly = (await selectHours(db, [restaurantId])).map(toOwnHours);
  return { weekly, version: stampOf(weekly) };
}

/** Replaces the weekly hours. Who may do this, and that nobody else does meanwhile, is the caller's to see to. */
export async function saveHours(
  context: Context,
  { hostId, weekly, version }: z.output<typeof saveOwnHours.request>,
): Promise<Refusal | null> {
  const fields = wrongDays(weekly);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const before = await readOwnHours(context, hostId);
  await replaceHours(context.db, hostId, weekly);
  const after = await readOwnHours(context, hostId);
  return mayReplace(before.version, after.version, version) ? null : refuse('changed-meanwhile');
}

/** What is wrong with the times, by `service-day`. */
function wrongDays(weekly: Weekly): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, rows] of Map.groupBy(weekly, ({ service, day }) => `${service}-${day}`)) {
    const sentence = wrongTimes(rows);
    if (sentence) fields[key] = sentence;
  }
  return fields;
}

/** Plans a closure of whole days. */
export async function saveAbsence(
  { db, clock }: Context,
  { hostId, title, firstDay, lastDay }: z.output<typeof saveOwnAbsence.request>,
): Promise<Refusal | null> {
  const [first, last] = [readDay(firstDay), readDay(lastDay)];
  const now = clock.now();
  const fields = {
    ...(title === '' && { title: 'Bitte schreib, warum ihr geschlossen habt, zum Beispiel Betriebsferien.' }),
    ...(!first && { firstDay: 'Bitte wähle den ersten Tag.' }),
    ...(!last && { lastDay: 'Bitte wähle den letzten Tag.' }),
    // As days, which compare as they are written.
    ...(last && lastDay < dayOf(now) && { lastDay: 'Dieser Tag ist schon vorbei.' }),
    ...(first &&
      last &&
      Temporal.PlainDate.compare(last, first) < 0 && {
        lastDay: 'Der letzte Tag liegt vor dem ersten.',
      }),
  };
  if (Object.keys(fields).length > 0 || !first || !last) return refuse('bad-input', { fields });
  const saved = await saveOnce(
    { version: '' },
    {
      // What is over no owner sees any more, nor could take it away.
      read: async () =>
        (await selectAbsences(db, [hostId])).filter((row) => isComing(row, now)).map(toMarked),
      write: () =>
        insertAbsence(db, {
          restaurant_id: hostId,
          title,
          starts_at: startOf(first),
          stops_at: afterDay(last),
        }),
      remove: (id) => deleteAbsence(db, hostId, id),
      most: MOST_ABSENCES,
    },
  );
  return isRefusal(saved) ? saved : null;
}

function toMarked(row: AbsenceRow) {
  const { id, ...entered } = toOwnAbsence(row);
  return { id, version: stampOf(entered) };
}

export async function removeAbsence(
  { db }: Context,
  { hostId, absenceId }: z.output<typeof removeOwnAbsence.request>,
): Promise<Refusal | null> {
  return (await deleteAbsence(db, hostId, absenceId)) ? null : refuse('unknown-entry');
}
