import type { Insertable } from 'kysely';
import { z } from 'zod';
import { FEWEST_SUMMED, summariseReviews } from '#domain/people/review-summary.ts';
import type { ReviewModel } from '#server/adapters/review-model.ts';
import type { Db } from '#server/database/db.ts';
import { saveRow } from '#server/database/rows.ts';
import type { ReviewSummaryTable } from '#server/database/tables/review.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { listShownReviews, type ReviewRow, sumShownReviews } from './store.ts';

/** What is older says little of how a restaurant cooks today, and much of it is slow to read. */
const MOST_SUMMED = 500;
const MOST_READ_BY_MODEL = 100;

const QUEUE = 'review-summary';
const Payload = z.object({ restaurantId: z.number() });

/** What the reviews of a restaurant say: in the words of a model where these are of just these reviews, else by rules. */
export async function readSummary({ db }: Context, restaurantId: number, usesModel: boolean) {
  const [{ digest, ...figures }, made] = await Promise.all([
    sumShownReviews(db, restaurantId),
    usesModel ? findSummary(db, restaurantId) : undefined,
  ]);
  if (made?.digest === digest) return { summary: made.summary, byModel: true, ...figures };
  const rows = await listShownReviews(db, restaurantId, { limit: MOST_SUMMED });
  return { summary: summariseReviews(rows.map(toSummed), figures), byModel: false, ...figures };
}

/** The reviews of a restaurant have changed: what a model says of them is made anew, after the commit. */
export function askForSummary({ enqueue }: Context, restaurantId: number): Promise<void> {
  return enqueue({ queue: QUEUE, payload: { restaurantId } });
}

/** Asks for those that are missing since the model was not there before; at start. */
export async function askForSummaries(context: Context): Promise<void> {
  for (const id of await listUnsummed(context.db, FEWEST_SUMMED)) await askForSummary(context, id);
}

/** Registers who makes summaries; without a model the rules of the house do when somebody reads. */
export function summaryJobs(jobs: Jobs, context: Context, model: ReviewModel | null): void {
  jobs.work(
    QUEUE,
    async (payload) => {
      if (model) await sumUp(context, model, Payload.parse(payload).restaurantId);
    },
    {
      isPatient: true,
    },
  );
}

// Throws where the model cannot, so that the queue asks again.
async function sumUp(outer: Context, model: ReviewModel, restaurantId: number): Promise<void> {
  const { db } = outer;
  const { count, digest } = await sumShownReviews(db, restaurantId);
  const known = await findSummary(db, restaurantId);
  if (count < FEWEST_SUMMED || known?.digest === digest) return;
  const rows = await listShownReviews(db, restaurantId, { limit: MOST_READ_BY_MODEL });
  const summary = await model.sumUp(
    rows.map(({ stars_tenths, content }) => ({ stars: stars_tenths / 10, content })),
  );
  if (summary === null) throw new Error(`no summary for restaurant ${restaurantId}`);
  await outer.transaction(async (context) => {
    // Meanwhile there may be another review, whose own job asks for all of them.
    if ((await sumShownReviews(context.db, restaurantId)).digest !== digest) return;
    await upsertSummary(context.db, {
      restaurant_id: restaurantId,
      summary,
      digest,
      made_at: context.clock.now(),
    });
    context.announce({ tags: [`restaurant:${restaurantId}`] });
  });
}

const toSummed = ({ reorder, stars_tenths, content }: ReviewRow) => ({
  reorder,
  stars: stars_tenths / 10,
  content,
});

function findSummary(db: Db, restaurantId: number) {
  return db
    .selectFrom('review_summary')
    .select(['summary', 'digest'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
}

async function upsertSummary(db: Db, row: Insertable<ReviewSummaryTable>): Promise<void> {
  const { restaurant_id: _, ...change } = row;
  await saveRow(db, 'review_summary', row, ['restaurant_id'], change);
}

/** Restaurants with at least so many reviews of which no model has said anything yet. */
async function listUnsummed(db: Db, fewest: number): Promise<number[]> {
  const rows = await db
    .selectFrom('restaurant')
    .leftJoin('review_summary', 'review_summary.restaurant_id', 'restaurant.id')
    .select('restaurant.id')
    .where('restaurant.rating_count', '>=', fewest)
    .where('review_summary.restaurant_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
