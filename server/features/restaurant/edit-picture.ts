import { dropDrawings } from '#server/plumbing/drawings.ts';
import { smallPhotos } from '#server/plumbing/small-photos.ts';
import { deleteRows, findRow, saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** The place of pictures among the pages; a name changes with each new one, so that nothing old is shown. */
export const PICTURE_PATH = '/restaurants/bild';

export type OwnPictureKind = 'cover-photo' | 'team-photo';

/** Gives a restaurant this picture; without one it has none any more. Who may do this is the caller's to check. */
export async function keepPicture(
  { db, clock, random }: Context,
  { hostId, kind, bytes }: { hostId: number; kind: OwnPictureKind; bytes: Buffer | null },
): Promise<null> {
  const owned = { restaurant_id: hostId, kind };
  const former = await findRow(db, 'restaurant_picture', owned);
  if (former) await dropDrawings(db, smallPictures.keysOf(former.name));
  const name = random.token(12);
  if (bytes)
    await saveRow(db, 'restaurant_picture', { ...owned, name, bytes }, ['restaurant_id', 'kind'], {
      name,
      bytes,
    });
  else await deleteRows(db, 'restaurant_picture', owned);
  const isCover = kind === 'cover-photo';
  const address = bytes && `${PICTURE_PATH}/${name}${isCover ? '-{width}.webp' : '.jpg'}`;
  await updateRestaurant(db, hostId, {
    ...(isCover ? { cover_photo: address } : { team_photo: address }),
    changed_at: clock.now(),
  });
  return null;
}

/** The picture of that name as it was kept; null where there is none. */
export const findPicture = async ({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> =>
  (/^[\w-]+$/.test(name) && (await findRow(db, 'restaurant_picture', { name }))?.bytes) || null;

/** The same in the widths of a card, of a card on a fine screen and of a menu's head. */
export const smallPictures = smallPhotos([480, 960, 1600], findPicture);
