import type { z } from 'zod';
import type { officeRecommendations } from '#contract/office-marketing.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { listRecommendations } from '#server/features/discovery/list-recommendations.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

export async function showRecommendations(
  context: VisitContext,
  { search, mode, page }: z.output<typeof officeRecommendations.request>,
): Promise<z.input<typeof officeRecommendations.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const filter = { pattern: containing(search), mode, offset: offsetOf(page), limit: PAGE_SIZE };
  const { count, rows } = await listRecommendations(context, filter);
  const recommendations = rows.map(({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toString(),
  }));
  return { count, recommendations };
}
