import { DEMO_PASSWORD } from '#demo/tour.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Config } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { importPlaces } from '#server/database/places.ts';
import { hashPassword } from '#server/features/account/password.ts';

/** Brings the places of Germany into a new database, and in a demo the Lübecker Bucht. */
export async function fillDatabase(databaseUrl: string, { demo, publicUrl, sandbox }: Config): Promise<void> {
  const { db, close } = connect(databaseUrl, { most: 2 });
  try {
    const place = await db.selectFrom('place').select('id').limit(1).executeTakeFirst();
    if (!place) await importPlaces(db);
    if (!demo) return;
    // The data files of the demo are read only where they are needed.
    const { loadDemo, moveDemo } = await import('#demo/load.ts');
    const where = { origin: publicUrl, bank: sandbox && `${sandbox.url}/bank` };
    const site = await db.selectFrom('site').select('id').limit(1).executeTakeFirst();
    if (site) return await moveDemo(db, where);
    const hash = await hashPassword(DEMO_PASSWORD);
    await loadDemo(db, { now: systemClock.now(), hashPassword: () => hash, ...where });
  } finally {
    await close();
  }
}
