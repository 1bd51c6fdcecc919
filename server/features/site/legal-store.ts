import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { LegalTextTable } from '#server/database/tables/site.ts';

type Db = Kysely<Schema>;
export type LegalVersionRow = Awaited<ReturnType<typeof selectLegalVersionRows>>[number];

/** Every version of one site's texts or of all sites, with its author, in the order in which they come to hold. */
export function selectLegalVersionRows(db: Db, siteId: number | null) {
  let rows = db
    .selectFrom('legal_text')
    .leftJoin('person', 'person.id', 'legal_text.author_id')
    .select([
      'legal_text.id',
      'legal_text.site_id',
      'legal_text.kind',
      'legal_text.version',
      'legal_text.title',
      'legal_text.valid_from',
      'legal_text.written_at',
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('legal_text.valid_from', 'desc')
    .orderBy('legal_text.id', 'desc');
  if (siteId !== null) rows = rows.where('legal_text.site_id', '=', siteId);
  return rows.execute();
}

export async function insertLegalText(db: Db, row: Insertable<LegalTextTable>): Promise<void> {
  await db.insertInto('legal_text').values(row).execute();
}
