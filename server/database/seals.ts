import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

/** Columns that only who has the key can read, with the column that names their row. */
export const SEALED_COLUMNS = [
  { table: 'authenticator_app', column: 'secret', key: 'id' },
  { table: 'sepa_mandate', column: 'iban', key: 'id' },
  { table: 'collection_file', column: 'content', key: 'id' },
  { table: 'restaurant_bank', column: 'iban', key: 'restaurant_id' },
  { table: 'restaurant_mandate', column: 'iban', key: 'id' },
  { table: 'statement_file', column: 'content', key: 'id' },
  { table: 'key_answer', column: 'body', key: 'id' },
  { table: 'webhook', column: 'secret', key: 'id' },
  { table: 'webhook', column: 'former_secret', key: 'id' },
  { table: 'seller_identity', column: 'tax_id', key: 'restaurant_id' },
  { table: 'seller_notice', column: 'content', key: 'id' },
  { table: 'seller_message', column: 'content', key: 'id' },
  { table: 'seller_record', column: 'content', key: 'id' },
  { table: 'fiscal_device', column: 'private_key', key: 'id' },
  { table: 'fiscal_device', column: 'account', key: 'id' },
  { table: 'fiscal_setup', column: 'account', key: 'restaurant_id' },
  { table: 'provider_file', column: 'bytes', key: 'id' },
] as const satisfies readonly { table: keyof Schema; column: string; key: string }[];

/** What a value is sealed as: one that is moved into another column opens nowhere. */
export type SealedAs = `${(typeof SEALED_COLUMNS)[number]['table']}.${string}` | 'check';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;
const CLEAR = 0;
const SEALED = 1;
/** Version, and the first bytes of the key's SHA-256. */
const HEAD_BYTES = 5;
/** Rows at once: small enough to hold nobody up. */
const BATCH = 200;

/** None of our keys opens this value: another installation's, or a key was lost. */
export class WrongKey extends Error {}

/** Marks a value that is to be sealed as soon as somebody has the key, such as those written before there was one. */
export const unsealed = (value: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from([CLEAR]), Buffer.from(value)]);

/**
 * Locks what would harm people if the database were read by a stranger (AES-256-GCM, NIST SP 800-38D). The keys never
 * stand in the database; the first one locks, all of them open.
 */
export class Seals {
  #keys: Map<string, Buffer>;
  #first: string;
  #randomBytes: (count: number) => Buffer;

  constructor(keys: readonly Buffer[], random: { token(bytes: number): string }) {
    if (keys.some((key) => key.length !== KEY_BYTES)) throw new Error('a data key has 32 bytes');
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]));
    this.#first = keys[0] ? nameOf(keys[0]) : '';
    this.#randomBytes = (count) => Buffer.from(random.token(count), 'base64url');
  }

  seal(value: string | Buffer, as: SealedAs): Buffer {
    const key = this.#keys.get(this.#first);
    if (!key) throw new WrongKey('there is no data key');
    const head = Buffer.concat([Buffer.from([SEALED]), Buffer.from(this.#first, 'hex')]);
    const vector = this.#randomBytes(VECTOR_BYTES);
    const cipher = createCipheriv(CIPHER, key, vector).setAAD(Buffer.from(as));
    return Buffer.concat([head, vector, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Buffer, as: SealedAs): Buffer {
    if (sealed[0] === CLEAR) return sealed.subarray(1);
    const key = this.#keys.get(sealed.subarray(1, HEAD_BYTES).toString('hex'));
    if (!key) throw new WrongKey(`no data key opens this ${as}`);
    const vector = sealed.subarray(HEAD_BYTES, HEAD_BYTES + VECTOR_BYTES);
    const decipher = createDecipheriv(CIPHER, key, vector).setAAD(Buffer.from(as));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const locked = sealed.subarray(HEAD_BYTES + VECTOR_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(locked), decipher.final()]);
  }

  openText(sealed: Buffer, as: SealedAs): string {
    return this.open(sealed, as).toString();
  }

  /**
   * A secret that follows from this and from our key alone (HKDF, RFC 5869): the same whenever it is asked for, and
   * nobody else reckons it.
   */
  derive(from: string, bytes: number): string {
    const key = this.#keys.get(this.#first);
    if (!key) throw new WrongKey('there is no data key');
    return Buffer.from(hkdfSync('sha256', key, '', from, bytes)).toString('base64url');
  }

  /** Seals with the first key what is clear or sealed with an older one; answers how many values that were. */
  async sealAll(db: Db): Promise<number> {
    let count = 0;
    for (const place of SEALED_COLUMNS) count += await this.#sealColumn(db, place);
    return count;
  }

  async #sealColumn(db: Db, place: (typeof SEALED_COLUMNS)[number]): Promise<number> {
    const [table, column, key] = [sql.table(place.table), sql.ref(place.column), sql.ref(place.key)];
    const as: SealedAs = `${place.table}.${place.column}`;
    const current = Buffer.concat([Buffer.from([SEALED]), Buffer.from(this.#first, 'hex')]);
    let count = 0;
    for (let isMore = true; isMore;) {
      isMore = await db.transaction().execute(async (transaction) => {
        // Several processes may start at once: each takes rows that no other holds.
        const { rows } = await sql<{ key: number; value: Buffer }>`
          select ${key} as key, ${column} as value from ${table}
          where substring(${column} from 1 for ${HEAD_BYTES}) <> ${current} and length(${column}) > 1
          order by ${key} limit ${BATCH} for update skip locked`.execute(transaction);
        for (const row of rows) {
          const value = this.seal(this.open(row.value, as), as);
          await sql`update ${table} set ${column} = ${value} where ${key} = ${row.key}`.execute(transaction);
        }
        count += rows.length;
        return rows.length === BATCH;
      });
    }
    return count;
  }
}

const nameOf = (key: Buffer): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, (HEAD_BYTES - 1) * 2);
