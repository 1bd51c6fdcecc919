import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { deletePhoto, savePhoto, selectPhoto, updateProduct } from './own-product-store.ts';
import { selectOwnProducts } from './own-store.ts';

/** The place of a photo among the pages; its name changes with each new photo, so that nothing old is shown. */
export const PHOTO_PATH = '/gerichte/foto';

/** Gives a product this photo; without one it has none any more. Who may do this is the caller's to check. */
export async function keepPhoto(
  { db, random }: Context,
  { hostId, productId, bytes }: { hostId: number; productId: number; bytes: Buffer | null },
): Promise<Refusal | null> {
  const [product] = await selectOwnProducts(db, hostId, productId);
  if (!product) return refuse('unknown-entry');
  const name = `${random.token(12)}.jpg`;
  await (bytes ? savePhoto(db, productId, { name, bytes }) : deletePhoto(db, productId));
  await updateProduct(db, productId, { image: bytes ? `${PHOTO_PATH}/${name}` : null });
  return null;
}

/** The photo of that name; null where there is none. */
export async function findPhoto({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> {
  return (/^[\w-]+\.jpg$/.test(name) && (await selectPhoto(db, name))) || null;
}
