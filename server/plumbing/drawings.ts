import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { artVersion } from '#server/adapters/art-version.ts';
import { DrawingRoom, type PictureKind, type SmallPhoto } from '#server/adapters/drawing-room.ts';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import type { DishDrawingTable } from '#server/database/tables/menu.ts';
import type { Context } from './context.ts';

/** What we draw ourselves: a dish, a restaurant's dishes on a table, its emblem. */
type ComposedKind = 'dish' | 'cover' | 'emblem';

/** A drawing that nobody needs any more goes; one that somebody does is drawn again. */
const KEPT_DAYS = 120;

/**
 * Guests wait for these: more of them than for what strangers send, since each takes a quarter of a second, a wide cover
 * three. Nothing in them is a stranger's, so only the machine's other work decides how long that is.
 */
const room = new DrawingRoom({ waiting: 60, isPatient: true, milliseconds: 30_000 });

/** What is being drawn now, so that many guests of a new menu have each dish drawn once. */
const underWay = new Map<string, Promise<Buffer | null>>();

/** Hashes that pages ask for again and again; about 200 bytes each. */
const MOST_KNOWN = 20_000;
const known = new Map<string, string>();

/** The same for what is drawn alike; another one once the illustrator draws differently. */
export const drawingHash = (kind: ComposedKind, recipe: object): string =>
  createHash('sha256')
    .update(artVersion(kind === 'emblem' ? 'brand' : 'food'))
    .update(JSON.stringify(recipe))
    .digest('hex')
    .slice(0, 20);

/** The hash of what follows from these facts, which is worked out once. */
export function hashOfFacts<Facts extends object>(
  kind: ComposedKind,
  facts: Facts,
  recipeOf: (facts: Facts) => object,
): string {
  const key = kind + JSON.stringify(facts);
  const before = known.get(key);
  if (before !== undefined) return before;
  const hash = drawingHash(kind, recipeOf(facts));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, hash);
  return hash;
}

type Needed = Pick<Context, 'db' | 'clock'>;

/** A drawing that is kept; null where there is none. */
export const keptDrawing = async ({ db }: Pick<Context, 'db'>, key: string): Promise<Buffer | null> =>
  (await findRow(db, 'dish_drawing', { hash: key }))?.bytes ?? null;

/** The drawing of a recipe or the smaller photo, drawn now where none is kept; null where the illustrator has too much to do. */
export function drawing(
  context: Needed,
  kind: ComposedKind | SmallPhoto,
  { key, recipe }: { key: string; recipe: object | Buffer },
): Promise<Buffer | null> {
  const begun = underWay.get(key);
  if (begun) return begun;
  const made = findOrDraw(context, kind, key, recipe).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function findOrDraw(context: Needed, kind: PictureKind, key: string, recipe: object | Buffer) {
  const kept = await keptDrawing(context, key);
  if (kept) return kept;
  const bytes = Buffer.isBuffer(recipe) ? recipe : Buffer.from(JSON.stringify(recipe));
  const drawn = await room.draw(kind, bytes);
  // Whoever asks next has it drawn; until then its place stays plain.
  if (!Buffer.isBuffer(drawn)) return null;
  await saveDrawing(context.db, { hash: key, bytes: drawn, drawn_at: context.clock.now() });
  return drawn;
}

/** Which of these are drawn already. */
export async function drawnAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dish_drawing')
    .select('hash')
    .where('hash', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Forgets what was drawn long ago. */
export async function forgetDrawings({ db, clock }: Needed): Promise<void> {
  const before = clock.now().subtract({ hours: KEPT_DAYS * 24 });
  await db.deleteFrom('dish_drawing').where('drawn_at', '<', before).execute();
}

/** Takes these drawings away, whoever still has their address. */
export async function dropDrawings(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('dish_drawing').where('hash', 'in', keys).execute();
}

/** Two processes may have drawn the same; it looks the same. */
async function saveDrawing(db: Db, drawn: Insertable<DishDrawingTable>): Promise<void> {
  await db
    .insertInto('dish_drawing')
    .values(drawn)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
