import type { Context } from '#server/plumbing/context.ts';
import { deleteLogo, saveLogo, selectLogo } from './own-store.ts';
import { updateRestaurant } from './store.ts';

/** The place of a logo among the pages; its name changes with each new one, so that nothing old is shown. */
export const LOGO_PATH = '/restaurants/logo';

/** Gives a restaurant this logo; without one it has none any more. Who may do this is the caller's to check. */
export async function keepLogo(
  { db, clock, random }: Context,
  { hostId, bytes }: { hostId: number; bytes: Buffer | null },
): Promise<null> {
  const name = `${random.token(12)}.jpg`;
  await (bytes ? saveLogo(db, hostId, { name, bytes }) : deleteLogo(db, hostId));
  await updateRestaurant(db, hostId, {
    logo: bytes ? `${LOGO_PATH}/${name}` : null,
    changed_at: clock.now(),
  });
  return null;
}

/** The logo of that name; null where there is none. */
export async function findLogo({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> {
  return (/^[\w-]+\.jpg$/.test(name) && (await selectLogo(db, name))) || null;
}
