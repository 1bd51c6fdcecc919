import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countTry, forgetTries, forgetTriesOf, forgiveTry } from './try-store.ts';

// One household or company shares an address, so it gets more tries than an account and is forgiven sooner.
const PER_ADDRESS = {
  freeTries: 30,
  firstBlockSeconds: 30,
  longestBlockSeconds: 60 * 60,
  forgottenAfter: { hours: 1 },
};

/** What is limited. The first word is what is tried, and for whom it is counted. */
const LIMITS = {
  account: {
    freeTries: 5,
    firstBlockSeconds: 30,
    longestBlockSeconds: 15 * 60,
    forgottenAfter: { hours: 24 },
  },
  address: PER_ADDRESS,
  'register-from': PER_ADDRESS,
  'code-from': PER_ADDRESS,
  /** Asking for an SMS again; the first asking is the registration's own. */
  'resend-for': {
    freeTries: 2,
    firstBlockSeconds: 60,
    longestBlockSeconds: 60 * 60,
    forgottenAfter: { hours: 24 },
  },
  'reset-for': {
    freeTries: 3,
    firstBlockSeconds: 300,
    longestBlockSeconds: 60 * 60,
    forgottenAfter: { hours: 24 },
  },
  /** Each SMS costs money, and none should be a nuisance to whoever has the number. */
  'sms-to': {
    freeTries: 6,
    firstBlockSeconds: 3600,
    longestBlockSeconds: 24 * 3600,
    forgottenAfter: { hours: 24 },
  },
  /** Devices in one shop share an address, and at noon everybody orders at once. */
  'self-order-from': {
    freeTries: 15,
    firstBlockSeconds: 15,
    longestBlockSeconds: 60,
    forgottenAfter: { minutes: 1 },
  },
  /** Reading strangers' addresses off numbers that were made up. */
  'caller-for': {
    freeTries: 60,
    firstBlockSeconds: 60,
    longestBlockSeconds: 60 * 60,
    forgottenAfter: { minutes: 10 },
  },
} as const;

type Limit = keyof typeof LIMITS;

const keyOf = (limit: Limit, whom: string): string => `${limit}:${whom}`;

/** Counts a try before anything is looked at. After the free tries each further one is followed by a block that doubles. */
export async function admit({ db, clock }: Context, limit: Limit, whom: string): Promise<Refusal | null> {
  const isAdmitted = await countTry(db, { key: keyOf(limit, whom), now: clock.now(), ...LIMITS[limit] });
  return isAdmitted ? null : refuse('too-many-tries');
}

/** Counts a try of a password for the address and for the account. */
export async function admitTry(context: Context, email: string, address: string): Promise<Refusal | null> {
  return (await admit(context, 'address', address)) ?? (await admit(context, 'account', email));
}

/** After the right password the account starts afresh; the address only gets this one try back. */
export async function forgiveTries(context: Context, email: string, address: string): Promise<void> {
  const { db, clock } = context;
  await forgetTries(db, keyOf('account', email), clock.now().subtract(LIMITS.account.forgottenAfter));
  await forgiveTry(db, keyOf('address', address));
}

/** Forgets everything that was counted for somebody, known by e-mail, number or id. */
export async function forgetAllTries({ db }: Context, whom: readonly string[]): Promise<void> {
  const limits = Object.keys(LIMITS) as Limit[];
  await forgetTriesOf(
    db,
    whom.flatMap((one) => limits.map((limit) => keyOf(limit, one))),
  );
}
