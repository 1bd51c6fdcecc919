import type { z } from 'zod';
import type { officeNoticeDone, officeNotices } from '#contract/office-site.ts';
import { DONE } from '#contract/values.ts';
import { decidedBy, isLate } from '#domain/people/decided-within.ts';
import { findAnyRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { saidToAuthor } from '#server/features/site/decision-mail.ts';
import { closeNotice, listNotices } from '#server/features/site/handle-notices.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';
import { tellOwners } from './tell-owners.ts';

export async function showNotices(
  context: PersonVisit,
  query: z.output<typeof officeNotices.request>,
): Promise<z.input<typeof officeNotices.answer> | Refusal> {
  const { count, rows } = await listNotices(context, query);
  await notePeopleSeen(context, { personId: context.person.id, action: 'notices-seen', people: rows.length });
  const now = context.clock.now();
  const notices = rows.map(({ received_at, done_at, is_removed, ...row }) => {
    const dueOn = decidedBy(row.kind, received_at);
    return {
      ...row,
      receivedAt: received_at.toString(),
      doneAt: done_at?.toString() ?? null,
      dueOn: dueOn.toString(),
      isLate: done_at === null && isLate(dueOn, now),
      isRemoved: is_removed,
    };
  });
  return { count, notices };
}

export async function finishNotice(
  outer: PersonVisit,
  decision: z.output<typeof officeNoticeDone.request>,
): Promise<typeof DONE | Refusal> {
  const done = await asOperator(
    outer,
    async (context) => {
      const author = decision.isRemoved ? await authorOf(context, decision) : null;
      if (isRefusal(author)) return author;
      const notice = await closeNotice(context, decision, context.person.id);
      if (!notice || isRefusal(notice)) return notice;
      if (author) await tellAuthor(context, author, { ...decision, id: notice.id });
      return { notice, author };
    },
    (closed) =>
      closed && {
        action: ACTIONS[closed.notice.kind],
        subject: { kind: 'notice', id: closed.notice.id },
        ...(closed.author && { restaurantId: closed.author.id }),
        details: {
          ...(closed.notice.kind === 'illegal-content' && {
            result: decision.isRemoved ? 'entfernt' : 'bleibt',
          }),
          ...(closed.author && { restaurant: closed.author.name, removed: decision.removed }),
          reason: decision.reason,
        },
      },
  );
  return isRefusal(done) ? done : DONE;
}

const ACTIONS = { withdrawal: 'notice-done', 'illegal-content': 'notice-decided' } as const;

type Author = Pick<Restaurant, 'id' | 'name' | 'email'>;

/** The restaurant whose content is gone; null: it is nobody's whom we know. */
async function authorOf(
  context: Context,
  { hostUrl, removed }: { hostUrl: string; removed: string },
): Promise<Author | null | Refusal> {
  if (hostUrl === '') return null;
  const restaurant = await findAnyRestaurantByUrl(context, hostUrl);
  const fields = {
    ...(!restaurant && { hostUrl: 'So heißt keine Speisekarte. Bitte prüf die Adresse.' }),
    ...(removed === '' && { removed: 'Bitte sag dem Restaurant, was entfernt ist.' }),
  };
  return restaurant && removed !== '' ? restaurant : refuse('bad-input', { fields });
}

/** Art. 17 DSA: whose content was taken down learns what, why, by whom, and what can be done against it. */
const tellAuthor = (
  context: Context,
  restaurant: Author,
  { id, removed, reason }: { id: number; removed: string; reason: string },
): Promise<void> =>
  tellOwners(context, restaurant, {
    kind: 'content-removed',
    key: `content-removed:${id}`,
    subject: `${restaurant.name}: Wir haben einen Inhalt entfernt`,
    headline: 'Wir haben einen Inhalt entfernt',
    ...saidToAuthor(reason, `Er wurde uns gemeldet. Entfernt ist bei ${restaurant.name}: ${removed}`),
  });
