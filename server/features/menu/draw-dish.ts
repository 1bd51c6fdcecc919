import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import { drawing, drawingHash, drawnAmong, forgetDrawings, keptDrawing } from '#server/plumbing/drawings.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { drawCover, settleCover } from './draw-cover.ts';
import { readRecipes } from './read-recipes.ts';
import { findMenuProducts, findProducts, listNames, type ProductRow } from './store.ts';

const QUEUE = 'draw-menu';
const Payload = z.object({ restaurantId: z.number(), after: z.string().optional() });

/** Registers who draws a menu after it has changed. */
export function drawingJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => {
    const { restaurantId, after } = Payload.parse(payload);
    return drawMenu(context, restaurantId, after);
  });
}

/** Seconds in which who edits a menu goes on to the next dish. */
const EDITING_SECONDS = 30;

/** Has a menu's dishes drawn before somebody asks for them, once for several changes. */
export const drawLater = (context: Context, restaurantId: number): Promise<void> =>
  context.enqueue({
    queue: QUEUE,
    payload: { restaurantId },
    together: { key: String(restaurantId), seconds: EDITING_SECONDS },
  });

/**
 * Has every menu drawn, one after the other, so that no first visitor sees its tiles fill. What is drawn already costs
 * some queries.
 */
export async function drawAllLater(context: Context): Promise<void> {
  const restaurants = await listNames(context.db);
  for (const { id } of restaurants) await settleCover(context, id, (await readMenuRecipes(context, id)).all);
  for (const { id } of restaurants) await context.enqueue({ queue: QUEUE, payload: { restaurantId: id } });
}

/** Seconds after which a long menu is put back, so that a slow machine never takes what is under way for lost. */
const SLICE_SECONDS = 20;

/**
 * Draws what a menu shows and nobody has drawn yet, a slice at a time; the next one goes on after the hash that this one
 * came to. Being cut off, it goes on where it was.
 */
export async function drawMenu(context: Context, restaurantId: number, after?: string): Promise<void> {
  await forgetDrawings(context);
  const { all, shown } = await readMenuRecipes(context, restaurantId);
  const cover = await settleCover(context, restaurantId, all);
  const byKey = new Map(shown.map((recipe) => [drawingHash('dish', recipe), recipe]));
  const drawn = await drawnAmong(context.db, [...byKey.keys()]);
  if (cover) await drawCover(context, cover);
  const end = context.clock.now().add({ seconds: SLICE_SECONDS });
  const keys = [...byKey.keys()];
  // What could not be drawn is left to who asks for it.
  let last = after;
  for (const key of keys.slice(after === undefined ? 0 : keys.indexOf(after) + 1)) {
    if (Temporal.Instant.compare(context.clock.now(), end) >= 0) {
      await context.enqueue({ queue: QUEUE, payload: { restaurantId, after: last } });
      return;
    }
    const recipe = byKey.get(key);
    if (recipe && !drawn.has(key)) await drawing(context, 'dish', { key, recipe });
    last = key;
  }
}

/** How all dishes of a menu would be drawn, and those that are shown so because they have no photo. */
async function readMenuRecipes(context: Context, restaurantId: number) {
  const rows = await findMenuProducts(context.db, restaurantId);
  const recipes = await readRecipes(context, rows);
  const hasPhoto = ({ image }: ProductRow) => image !== null && !image.startsWith('food:');
  const photographed = new Set(rows.filter(hasPhoto).map(({ id }) => id));
  const entries = [...recipes];
  return {
    all: entries.map(([, recipe]) => recipe),
    shown: entries.filter(([id]) => !photographed.has(id)).map(([, recipe]) => recipe),
  };
}

/**
 * The drawing of that name: {product}-{hash}.webp. Only what stands on a menu is ever drawn, so nobody can have
 * pictures made at will; a name from before a change shows the dish as it is now.
 */
export async function findDrawing(
  context: Pick<Context, 'db' | 'clock'>,
  name: string,
): Promise<Buffer | null> {
  const [, id = '', asked = ''] = /^(\d{1,9})-([0-9a-f]{20})\.webp$/.exec(name) ?? [];
  if (id === '') return null;
  const kept = await keptDrawing(context, asked);
  if (kept) return kept;
  const [recipe] = (await readRecipes(context, await findProducts(context.db, [Number(id)]))).values();
  return recipe ? drawing(context, 'dish', { key: drawingHash('dish', recipe), recipe }) : null;
}
