import { PHOTO_WIDTHS, type PhotoWidth } from '#server/adapters/drawing-room.ts';
import type { Context } from '#server/plumbing/context.ts';
import { drawing, dropDrawings, keptDrawing } from '#server/plumbing/drawings.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { deletePhoto, saveProductPhoto, selectPhoto, updateProduct } from './own-product-store.ts';
import { selectOwnProducts } from './own-store.ts';

/** The place of a photo among the pages; its name changes with each new photo, so that nothing old is shown. */
export const PHOTO_PATH = '/gerichte/foto';

/** Under what a photo is kept in a width in px. */
const keyOf = (name: string, width: PhotoWidth): string => `${name}-${width}`;

/** Gives a product this photo; without one it has none any more. Who may do this is the caller's to check. */
export async function keepPhoto(
  { db, random }: Context,
  { hostId, productId, bytes }: { hostId: number; productId: number; bytes: Buffer | null },
): Promise<Refusal | null> {
  const [product] = await selectOwnProducts(db, hostId, productId);
  if (!product) return refuse('unknown-entry');
  const former = FORMER.exec(product.image ?? '')?.[1];
  const small = former === undefined ? [] : PHOTO_WIDTHS.map((width) => keyOf(former, width));
  if (small.length > 0) await dropDrawings(db, small);
  const name = `${random.token(12)}.jpg`;
  await (bytes ? saveProductPhoto(db, productId, { name, bytes }) : deletePhoto(db, productId));
  await updateProduct(db, productId, { image: bytes ? `${PHOTO_PATH}/${name}` : null });
  return null;
}

const FORMER = new RegExp(`^${PHOTO_PATH}/([\\w-]+)\\.jpg$`);

/** The photo of that name as it was kept; null where there is none. */
export async function findPhoto({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> {
  return (/^[\w-]+\.jpg$/.test(name) && (await selectPhoto(db, name))) || null;
}

/** The same as WebP in one of the widths: {name}-{width}.webp. */
export async function findSmallPhoto(
  context: Pick<Context, 'db' | 'clock'>,
  file: string,
): Promise<Buffer | null> {
  const [, name = '', wide = ''] = /^([\w-]+)-(\d{3})\.webp$/.exec(file) ?? [];
  const width = PHOTO_WIDTHS.find((one) => String(one) === wide);
  if (width === undefined) return null;
  const key = keyOf(name, width);
  const kept = await keptDrawing(context, key);
  if (kept) return kept;
  const photo = await findPhoto(context, `${name}.jpg`);
  return photo && drawing(context, `photo-${width}`, { key, recipe: photo });
}
