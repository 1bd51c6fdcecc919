import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countTry, forgetTries, forgiveTry } from './store.ts';

// One household or company shares an address, so it gets more tries than an account and is forgiven sooner.
const ACCOUNT = {
  freeTries: 5,
  firstBlockSeconds: 30,
  longestBlockSeconds: 15 * 60,
  forgottenAfter: { hours: 24 },
};
const ADDRESS = {
  freeTries: 30,
  firstBlockSeconds: 30,
  longestBlockSeconds: 60 * 60,
  forgottenAfter: { hours: 1 },
};

/**
 * Counts a try to log in for the address and for the account before anything is compared. After the free tries
 * each further one is followed by a block that doubles.
 */
export async function admitTry(context: Context, email: string, address: string): Promise<Refusal | null> {
  const { db, clock } = context;
  const now = clock.now();
  const isAdmitted =
    (await countTry(db, { key: addressKey(address), now, ...ADDRESS })) &&
    (await countTry(db, { key: accountKey(email), now, ...ACCOUNT }));
  return isAdmitted ? null : refuse('too-many-tries');
}

/** After the right password the account starts afresh; the address only gets this one try back. */
export async function forgiveTries(context: Context, email: string, address: string): Promise<void> {
  const { db, clock } = context;
  await forgetTries(db, accountKey(email), clock.now().subtract(ACCOUNT.forgottenAfter));
  await forgiveTry(db, addressKey(address));
}

const accountKey = (email: string): string => `account:${email}`;
const addressKey = (address: string): string => `address:${address}`;
