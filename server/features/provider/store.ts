import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { ProviderApplicationTable, ProviderFileTable } from '#server/database/tables/provider.ts';

type Db = Kysely<Schema>;
export type Application = Selectable<ProviderApplicationTable>;

/** A contact whose QR code nobody has used yet. */
export function selectContact(db: Db, id: number, hash: string): Promise<Application | undefined> {
  return db
    .selectFrom('provider_application')
    .selectAll()
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
}

/** What the address of a contact's QR code ends in. */
export async function selectHash(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('provider_application')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function insertApplication(
  db: Db,
  application: Insertable<ProviderApplicationTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('provider_application')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateApplication(
  db: Db,
  id: number,
  change: Updateable<ProviderApplicationTable>,
): Promise<void> {
  await db.updateTable('provider_application').set(change).where('id', '=', id).execute();
}

/** Whether the same restaurant has applied since then and waits for its answer. */
export async function isApplying(
  db: Db,
  { site_id, name, email }: Pick<Application, 'site_id' | 'name' | 'email'>,
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('provider_application')
    .select('id')
    .where('site_id', '=', site_id)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('submitted_at', '>=', since)
    .where('decision', '=', '')
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFile(db: Db, file: Insertable<ProviderFileTable>): Promise<void> {
  await db.insertInto('provider_file').values(file).execute();
}

export async function deleteFile(db: Db, applicationId: number): Promise<void> {
  await db.deleteFrom('provider_file').where('application_id', '=', applicationId).execute();
}

/** Holds an application until the transaction ends, so that two operators do not decide at once. */
export function lockApplication(db: Db, id: number): Promise<Application | undefined> {
  return db
    .selectFrom('provider_application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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
  const { numUpdatedRows } = await db
    .updateTable('provider_application')
    .set({ access_used_at: now })
    .where('id', '=', id)
    .where('access_used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
