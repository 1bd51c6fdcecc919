import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import {
  changesAny,
  countRows,
  deleteRows,
  findRow,
  findsAny,
  insertNew,
  listRows,
  replaceRows,
  updateRows,
} from '#server/database/rows.ts';
import type { AuthenticatorAppTable, PasskeyTable } from '#server/database/tables/account.ts';

export type Passkey = Selectable<PasskeyTable>;
type App = Selectable<AuthenticatorAppTable>;

/** Whether the person has any second factor that works. */
export async function hasFactor(db: Db, personId: number): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.person_id', '=', 'person.id')),
          exists(
            selectFrom('authenticator_app')
              .select('authenticator_app.id')
              .whereRef('authenticator_app.person_id', '=', 'person.id')
              .where('confirmed_at', 'is not', null),
          ),
        ]),
      ),
  );
}

export function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  return listRows(db, 'passkey', { person_id: personId }, 'id');
}

export function selectPasskey(db: Db, credentialId: string, host: string): Promise<Passkey | undefined> {
  return findRow(db, 'passkey', { credential_id: credentialId, host });
}

/** False where the key is kept already. */
export async function insertPasskey(db: Db, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  return (await insertNew(db, 'passkey', passkey, ['credential_id'])) !== undefined;
}

export async function noteUse(
  db: Db,
  id: number,
  sign_count: number,
  used_at: Temporal.Instant,
): Promise<void> {
  await updateRows(db, 'passkey', { id }, { sign_count, used_at });
}

/** Answers the name of the key that went; undefined where there was none. */
export async function deletePasskey(db: Db, personId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export function selectApp(
  db: Db,
  personId: number,
  which: 'confirmed' | 'pending',
): Promise<App | undefined> {
  return db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('person_id', '=', personId)
    .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Of two at once the first one's secret stays. */
export async function insertApp(db: Db, app: Insertable<AuthenticatorAppTable>): Promise<void> {
  await insertNew(db, 'authenticator_app', app);
}

/** Uses the code of a step up; false where it was used before, also for the second of two at once. */
export async function spendStep(db: Db, id: number, step: number): Promise<boolean> {
  return changesAny(
    db
      .updateTable('authenticator_app')
      .set({ last_step: step })
      .where('id', '=', id)
      .where('last_step', '<', step),
  );
}

export async function deleteApp(db: Db, personId: number, which: 'confirmed' | 'pending'): Promise<boolean> {
  return changesAny(
    db
      .deleteFrom('authenticator_app')
      .where('person_id', '=', personId)
      .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null),
  );
}

export async function markAppConfirmed(db: Db, id: number, confirmed_at: Temporal.Instant): Promise<void> {
  await updateRows(db, 'authenticator_app', { id }, { confirmed_at });
}

export async function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  return countRows(db, 'recovery_code', { person_id: personId, used_at: null });
}

/** When the codes were made and used. */
export const listRecoveryCodes = (db: Db, personId: number) =>
  db
    .selectFrom('recovery_code')
    .select(['created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

/** Puts these codes in the place of all former ones. */
export async function replaceRecoveryCodes(
  db: Db,
  personId: number,
  hashes: readonly string[],
  created_at: Temporal.Instant,
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ person_id: personId, code_hash, created_at }));
  await replaceRows(db, 'recovery_code', { person_id: personId }, rows);
}

/** Uses a code up; false where it does not count any more, also for the second of two at once. */
export async function spendRecoveryCode(
  db: Db,
  personId: number,
  code_hash: string,
  used_at: Temporal.Instant,
): Promise<boolean> {
  return updateRows(db, 'recovery_code', { person_id: personId, code_hash, used_at: null }, { used_at });
}

/** Everything that proves the person besides the password. */
export async function deleteFactors(db: Db, personId: number): Promise<void> {
  await deleteRows(db, 'passkey', { person_id: personId });
  await deleteRows(db, 'authenticator_app', { person_id: personId });
  await deleteRows(db, 'recovery_code', { person_id: personId });
  await deleteRows(db, 'half_log_in', { person_id: personId });
}
