import { createHmac } from 'node:crypto';
import type { Db } from './db.ts';

/** By what somebody is recognised. */
export type MarkKind =
  | 'person'
  | 'phone'
  | 'email'
  | 'door'
  | 'device'
  | 'network'
  | 'means'
  | 'code'
  | 'link'
  | 'receipt';

/** Writes the keyed hash of what somebody is recognised by: equal for equals, and nothing can be read off it. */
export type MakeMark = (kind: MarkKind, value: string) => string;

/** Half of a SHA-256: no two will ever meet. */
const LENGTH = 32;

export const markWith =
  (secret: string): MakeMark =>
  (kind, value) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex').slice(0, LENGTH);

/** This installation's own; its secret was made with the tables. */
export async function readMarks(db: Db): Promise<MakeMark> {
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'marks')
    .executeTakeFirstOrThrow();
  return markWith(row.value);
}
