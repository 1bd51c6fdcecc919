import { PHOTO_WIDTHS } from '#server/adapters/drawing-room.ts';
import type { Context } from '#server/plumbing/context.ts';
import { dropDrawings } from '#server/plumbing/drawings.ts';
import { smallPhotos } from '#server/plumbing/small-photos.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { PHOTO_PATH } from './picture-address.ts';
import {
  findOwner,
  nameOfOwner,
  type PhotoOwner,
  replacePhoto,
  selectPhoto,
  showPhoto,
} from './photo-store.ts';

/**
 * Gives a product, a category or an ingredient this photo; without one it has none any more. Who may do this is the caller's
 * to check.
 */
export async function keepPhoto(
  { db, random }: Context,
  { hostId, bytes, ...owner }: PhotoOwner & { hostId: number; bytes: Buffer | null },
): Promise<Refusal | null> {
  const row = await findOwner(db, hostId, owner);
  if (!row) return refuse('unknown-entry');
  const former = FORMER.exec(row.image ?? '')?.[1];
  if (former !== undefined) await dropDrawings(db, smallDishPhotos.keysOf(former));
  const name = `${random.token(12)}.jpg`;
  await replacePhoto(db, owner, bytes && { name, bytes });
  await showPhoto(db, owner, bytes ? `${PHOTO_PATH}/${name}` : null);
  return null;
}

/** What the photo is of, as people call it: the audit is read when it is long gone. */
export const nameOfPhoto = async (
  { db }: Context,
  { hostId, ...owner }: PhotoOwner & { hostId: number },
): Promise<string> => (await nameOfOwner(db, hostId, owner)) ?? '';

const FORMER = new RegExp(`^${PHOTO_PATH}/([\\w-]+)\\.jpg$`);

/** The photo of that name as it was kept; null where there is none. */
export async function findPhoto({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> {
  return (/^[\w-]+\.jpg$/.test(name) && (await selectPhoto(db, name))) || null;
}

/** The same in the widths of a card, a sheet and a fine screen. */
export const smallDishPhotos = smallPhotos(PHOTO_WIDTHS, (context, name) =>
  findPhoto(context, `${name}.jpg`),
);
