import type { Db } from '#server/database/db.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The first start decides whether these data are a demo, and they stay it: a demo's passwords are published, and real
 * data must not be served with test payments. Throws a StartProblem where a later start wants the other.
 */
export async function settleKind(
  db: Db,
  { demo, databaseUrl }: { demo: boolean; databaseUrl: string | undefined },
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ is_demo: demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { is_demo } = await db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow();
  if (is_demo === demo) return;
  const elsewhere = databaseUrl
    ? 'DATABASE_URL=… nennt eine leere Datenbank'
    : 'DATA_DIR=… nennt einen neuen Ordner';
  throw new StartProblem(
    is_demo
      ? `In diesen Daten liegt die Vorführung, deren Passwörter jeder kennt. Beginne woanders: ${elsewhere}. ` +
          'Die Vorführung bleibt, wo sie ist, und startet mit DEMO=1.'
      : 'Diese Daten sind keine Vorführung: mit DEMO=1 liefen sie mit Testzahlungen und ohne zweiten Faktor. ' +
          `Setze DEMO=0, oder beginne die Vorführung woanders: ${elsewhere}.`,
  );
}
