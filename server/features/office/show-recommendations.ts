import type { z } from 'zod';
import type { officeRecommendations } from '#contract/office-marketing.ts';
import { placeText } from '#domain/text/german-text.ts';
import {
  countRecommendedTowns,
  listRecommendations,
} from '#server/features/discovery/list-recommendations.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';

export async function showRecommendations(
  context: PersonVisit,
  query: z.output<typeof officeRecommendations.request>,
): Promise<z.input<typeof officeRecommendations.answer> | Refusal> {
  const { count, rows } = await listRecommendations(context, query);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'recommendations-seen',
    people: rows.length,
  });
  const recommendations = rows.map(({ created_at, postal_code: postalCode, town, ...row }) => ({
    ...row,
    place: postalCode === null || town === null ? '' : placeText({ postalCode, town }),
    createdAt: created_at.toString(),
  }));
  return { count, recommendations, towns: await countRecommendedTowns(context) };
}
