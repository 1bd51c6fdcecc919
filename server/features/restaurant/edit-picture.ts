import { drawing, dropDrawings, keptDrawing } from '#server/plumbing/drawings.ts';
import { deleteRows, findRow, saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** The place of pictures among the pages; a name changes with each new one, so that nothing old is shown. */
export const PICTURE_PATH = '/restaurants/bild';

export type OwnPictureKind = 'cover-photo' | 'team-photo';

/** The widths in px in which a cover is shown: of a card, of a card on a fine screen, of a menu's head. */
const WIDTHS = [480, 960, 1600] as const;

const keyOf = (name: string, width: number): string => `${name}-${width}`;

/** Gives a restaurant this picture; without one it has none any more. Who may do this is the caller's to check. */
export async function keepPicture(
  { db, clock, random }: Context,
  { hostId, kind, bytes }: { hostId: number; kind: OwnPictureKind; bytes: Buffer | null },
): Promise<null> {
  const owned = { restaurant_id: hostId, kind };
  const former = await findRow(db, 'restaurant_picture', owned);
  if (former)
    await dropDrawings(
      db,
      WIDTHS.map((width) => keyOf(former.name, width)),
    );
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

/** The same as WebP in one of the widths: {name}-{width}. */
export async function findSmallPicture(
  context: Pick<Context, 'db' | 'clock'>,
  asked: string,
): Promise<Buffer | null> {
  const [, name = '', wide = ''] = /^([\w-]+)-(\d{3,4})$/.exec(asked) ?? [];
  const width = WIDTHS.find((one) => String(one) === wide);
  if (width === undefined) return null;
  const key = keyOf(name, width);
  const kept = await keptDrawing(context, key);
  if (kept) return kept;
  const picture = await findPicture(context, name);
  return picture && drawing(context, `photo-${width}`, { key, recipe: picture });
}
