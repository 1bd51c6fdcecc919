import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Clock, Random } from '#server/adapters/clock.ts';
import type { Db } from '#server/database/db.ts';

/** The browser follows a link at once; whoever finds one later finds nothing. */
const GOOD_FOR = { seconds: 60 };
const CODE_BYTES = 24;
const CIPHER = 'aes-256-gcm';

interface Tools {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Where a link leads, and the secret of the session that goes on there. */
interface Passage {
  secret: string;
  path: string;
}

/**
 * The code of a link that takes a session into another window, once. Only the code's hash is kept, and the session's
 * secret only locked with the code: who reads the table can enter nowhere.
 */
export async function makeSessionLink(
  { db, clock, random }: Tools,
  session_id: number,
  { secret, path }: Passage,
): Promise<string> {
  const now = clock.now();
  const code = random.token(CODE_BYTES);
  await db.deleteFrom('session_link').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session_link')
    .values({
      code_hash: hash(code),
      session_id,
      sealed_secret: seal(secret, code),
      path,
      expires_at: now.add(GOOD_FOR),
    })
    .execute();
  return code;
}

/** Uses the link up; null where it does not count any more, also for the second of two at once. */
export async function spendSessionLink(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  site: { id: number },
  code: string,
): Promise<Passage | null> {
  const link = await db
    .deleteFrom('session_link')
    .using('session')
    .whereRef('session.id', '=', 'session_link.session_id')
    .where('session.site_id', '=', site.id)
    .where('code_hash', '=', hash(code))
    .where('session_link.expires_at', '>', clock.now())
    .returning(['sealed_secret', 'path'])
    .executeTakeFirst();
  return link ? { secret: unseal(link.sealed_secret, code), path: link.path } : null;
}

// Each code locks one secret, so key and vector may both follow from it.
function lockOf(code: string): { key: Buffer; vector: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', code, '', 'session-link', 44));
  return { key: bytes.subarray(0, 32), vector: bytes.subarray(32) };
}

function seal(secret: string, code: string): string {
  const { key, vector } = lockOf(code);
  const cipher = createCipheriv(CIPHER, key, vector);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

function unseal(sealed: string, code: string): string {
  const { key, vector } = lockOf(code);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, vector).setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16)).toString() + decipher.final().toString();
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
