import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findNewestOwn, findOpenedOrder } from './read-order.ts';
import { findSurvey, findSurveyOf, saveComment, saveVote, type Survey } from './store-after.ts';

type Uid = { uid?: string | undefined };

/** Casts the vote on an order of this visitor, the newest one without an id (DON-008). */
export async function vote(
  context: VisitContext,
  { value, orderId, uid }: Uid & { value: 'Y' | 'N'; orderId?: number | null | undefined },
): Promise<{ id: number } | Refusal> {
  const order = orderId ? await findOpenedOrder(context, orderId, uid) : await findNewestOwn(context);
  if (!order) return refuse('unknown-order');
  const { id } = await saveVote(context.db, { orderId: order.id, vote: value, at: context.clock.now() });
  return { id };
}

/** Says why (DON-009). Only whoever may see the order may say so. */
export async function commentOnVote(
  context: VisitContext,
  { id, comment, uid }: Uid & { id: number; comment: string },
): Promise<{ success: true } | Refusal> {
  const survey = await findSurvey(context.db, id);
  const order = survey && (await findOpenedOrder(context, survey.order_id, uid));
  if (!order) return refuse('unknown-order');
  await saveComment(context.db, id, comment);
  return { success: true };
}

/** The vote that was cast on an order, whoever asks: the caller checks who may. */
export const readSurvey = async ({ db }: Context, orderId: number): Promise<Survey | null> =>
  (await findSurveyOf(db, orderId)) ?? null;
