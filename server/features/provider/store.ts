import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProviderDocument } from '#domain/order/provider-documents.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows, findRow, insertRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { ProviderApplicationTable, ProviderFileTable } from '#server/database/tables/provider.ts';

export type Application = Selectable<ProviderApplicationTable>;

/** A contact whose QR code nobody has used yet. */
export function selectQrContact(db: Db, id: number, hash: string): Promise<Application | undefined> {
  return findRow(db, 'provider_application', { id, hash, submitted_at: null });
}

/** What the address of a contact's QR code ends in. */
export const selectHash = async (db: Db, id: number): Promise<string | null> =>
  (await findRow(db, 'provider_application', { id }))?.hash ?? null;

export async function insertApplication(
  db: Db,
  application: Insertable<ProviderApplicationTable>,
): Promise<number> {
  return insertRow(db, 'provider_application', application);
}

export async function updateApplication(
  db: Db,
  id: number,
  change: Updateable<ProviderApplicationTable>,
): Promise<void> {
  await updateRows(db, 'provider_application', { id }, change);
}

const SAME = ['site_id', 'name', 'email', 'street', 'house_number', 'postal_code'] as const;

/** The application of the same restaurant, of which another branch is another, that came since then and waits. */
export async function selectWaiting(
  db: Db,
  application: Pick<Application, (typeof SAME)[number]>,
  since: Temporal.Instant,
): Promise<number | undefined> {
  const waiting = await db
    .selectFrom('provider_application')
    .select('id')
    .where((is) => is.and(SAME.map((column) => is(column, '=', application[column]))))
    .where('submitted_at', '>=', since)
    .where('decision', '=', '')
    .executeTakeFirst();
  return waiting?.id;
}

/** Leaves one that is there already. */
export async function insertApplicationFile(db: Db, file: Insertable<ProviderFileTable>): Promise<void> {
  await db
    .insertInto('provider_file')
    .values(file)
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Its documents, or only those that are named. */
export async function deleteApplicationFiles(
  db: Db,
  applicationId: number,
  documents?: readonly ProviderDocument[],
): Promise<void> {
  await deleteRows(db, 'provider_file', {
    application_id: applicationId,
    ...(documents && { document: documents }),
  });
}

/** What is there of an application, each with the kind of its file. */
export const listApplicationFiles = (db: Db, applicationId: number) =>
  db
    .selectFrom('provider_file')
    .select(['document', 'kind'])
    .where('application_id', '=', applicationId)
    .execute();

/** Documents that every application needs. */
export async function listNeeded(db: Db): Promise<ProviderDocument[]> {
  const rows = await db.selectFrom('needed_document').select('document').orderBy('document').execute();
  return rows.map(({ document }) => document);
}

export async function saveNeeded(
  db: Db,
  documents: readonly ProviderDocument[],
  by: { person_id: number; since: Temporal.Instant },
): Promise<void> {
  const none = documents.length === 0;
  await db
    .deleteFrom('needed_document')
    .$if(!none, (query) => query.where('document', 'not in', documents))
    .execute();
  if (none) return;
  await db
    .insertInto('needed_document')
    .values(documents.map((document) => ({ document, ...by })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Holds an application until the transaction ends, so that two operators do not decide at once. */
export function lockApplication(db: Db, id: number): Promise<Application | undefined> {
  return lockRow(db, 'provider_application', { id });
}

/** The application that an unused link of this hash belongs to, unless it was refused. */
export function selectByAccess(
  db: Db,
  access_hash: string,
  now: Temporal.Instant,
): Promise<Application | undefined> {
  return db
    .selectFrom('provider_application')
    .selectAll()
    .where('access_hash', '=', access_hash)
    .where('access_used_at', 'is', null)
    .where('access_until', '>', now)
    .where('decision', '!=', 'refused')
    .executeTakeFirst();
}

/** Uses a link up; false for the second of two at once. */
export async function spendAccess(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  return updateRows(db, 'provider_application', { id, access_used_at: null }, { access_used_at: now });
}
