import type { z } from 'zod';
import type { saveOwnSpecial } from '#contract/own-menu.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { saveOnce } from '#server/plumbing/http/save-once.ts';
import { afterDay, readDay, startOf } from '../restaurant/own-days.ts';
import { deleteEntry, insertSpecial, selectOwnSpecials, updateSpecial } from './own-store.ts';
import { toOwnSpecial } from './own-wire.ts';

type Input = z.output<typeof saveOwnSpecial.request>;

const MOST_SPECIALS = 20;

/** Saves an offer. Who may do this is the caller's to check. */
export async function saveSpecial({ db, clock }: Context, input: Input): Promise<number | Refusal> {
  const now = clock.now();
  const fields = wrongFields(input, now);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const { hostId, title, content } = input;
  const columns = {
    title,
    content,
    starts_at: at(startOf, input.firstDay),
    stops_at: at(afterDay, input.lastDay),
  };
  return saveOnce(input, {
    read: async () => (await selectOwnSpecials(db, hostId, now)).map(toOwnSpecial),
    async write(before) {
      if (!before) return insertSpecial(db, { restaurant_id: hostId, ...columns });
      await updateSpecial(db, before.id, columns);
      return before.id;
    },
    remove: (id) => deleteEntry(db, 'special', hostId, id),
    most: MOST_SPECIALS,
  });
}

function at(edge: typeof startOf, day: string | null): Temporal.Instant | null {
  const date = day === null ? null : readDay(day);
  return date && edge(date);
}

function wrongFields({ title, firstDay, lastDay }: Input, now: Temporal.Instant): Record<string, string> {
  const [first, last] = [firstDay, lastDay].map((day) => (day === null ? null : readDay(day)));
  return {
    ...(title === '' && { title: 'Bitte schreib, was es gibt, zum Beispiel: Dienstags alle Pizzen 8 €.' }),
    ...(firstDay !== null && !first && { firstDay: 'Diesen Tag gibt es nicht.' }),
    ...(lastDay !== null && !last && { lastDay: 'Diesen Tag gibt es nicht.' }),
    ...(last && Temporal.Instant.compare(afterDay(last), now) <= 0 && { lastDay: 'Dieser Tag ist vorbei.' }),
    ...(first &&
      last &&
      Temporal.PlainDate.compare(last, first) < 0 && { lastDay: 'Der letzte Tag liegt vor dem ersten.' }),
  };
}
