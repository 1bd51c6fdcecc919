import type { z } from 'zod';
import type { Returned } from '#contract/account.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { lastMailTo } from './store.ts';

/** From which address of an account the last mail came back; null: as far as anybody knows, all arrived. */
export async function findReturned(
  { db }: Pick<Context, 'db'>,
  { id, email, wanted_email: wanted }: Person,
): Promise<z.input<typeof Returned> | null> {
  for (const address of [wanted, email]) {
    const last = address ? await lastMailTo(db, id, address) : undefined;
    if (address && last?.state === 'failed') return { email: address, at: last.created_at.toString() };
  }
  return null;
}
