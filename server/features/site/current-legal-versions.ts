import type { VisitContext } from '#server/plumbing/context.ts';

/** Version of each legal text of this site that holds now, by its kind: what an order was placed under. */
export async function currentLegalVersions({
  db,
  site,
  clock,
}: VisitContext): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('legal_text')
    .select(['kind', 'version'])
    .distinctOn('kind')
    .where('site_id', '=', site.id)
    .where('valid_from', '<=', clock.now())
    .orderBy('kind')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}
