import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countTry, forgetTries, forgetTriesOf, forgiveTry } from './try-store.ts';

// One household or company shares a network, so it gets more tries than an account and is forgiven sooner.
const PER_NETWORK = {
  freeTries: 30,
  firstBlockSeconds: 30,
  longestBlockSeconds: 60 * 60,
  forgottenAfter: { hours: 1 },
};

const PER_ACCOUNT = {
  freeTries: 5,
  firstBlockSeconds: 30,
  longestBlockSeconds: 15 * 60,
  forgottenAfter: { hours: 24 },
};

/** What is limited. The first word is what is tried, and for whom it is counted. */
const LIMITS = {
  /** A password in a browser in which the person has logged in: nobody elsewhere can use these tries up. */
  'login-here': { ...PER_ACCOUNT, freeTries: 10 },
  /** A password for an address, from one network; then from all that are no known browser of its owner. */
  'login-for': PER_ACCOUNT,
  'login-of': { ...PER_ACCOUNT, freeTries: 50 },
  'login-device': { ...PER_ACCOUNT, freeTries: 15 },
  'login-from': PER_NETWORK,
  /** The password once more, by who is logged in there. */
  'prove-here': PER_ACCOUNT,
  'apply-for': PER_ACCOUNT,
  'apply-from': PER_NETWORK,
  'register-from': PER_NETWORK,
  'code-from': PER_NETWORK,
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
  /** What strangers ask for on whatever way: no mailbox is flooded, and its owner's browser is counted apart. */
  'reset-of': {
    freeTries: 12,
    firstBlockSeconds: 300,
    longestBlockSeconds: 60 * 60,
    forgottenAfter: { hours: 24 },
  },
  /** Each SMS costs money, and none should be a nuisance to whoever has the number. */
  'sms-to': {
    freeTries: 5,
    firstBlockSeconds: 3600,
    longestBlockSeconds: 24 * 3600,
    forgottenAfter: { hours: 24 },
  },
  'sms-of': {
    freeTries: 12,
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
export async function admitTry({ db, clock }: Context, limit: Limit, whom: string): Promise<Refusal | null> {
  const isAdmitted = await countTry(db, { key: keyOf(limit, whom), now: clock.now(), ...LIMITS[limit] });
  return isAdmitted ? null : refuse('too-many-tries');
}

/** Counts a try of a password by whoever is in a known browser of this person. */
export const admitKnown = (context: VisitContext, personId: number): Promise<Refusal | null> =>
  admitTry(context, 'login-here', `${personId} ${context.device.hash}`);

/** Counts a try of a password for an address by anybody: for the browser, the network, and the address from everywhere. */
export async function admitStranger(context: VisitContext, email: string): Promise<Refusal | null> {
  for (const [limit, whom] of strangersWays(context, email)) {
    const tooMany = await admitTry(context, limit, whom);
    if (tooMany) return tooMany;
  }
  return null;
}

/** After the right password the browser starts afresh; whatever others share only gets this one try back. */
export async function forgiveTries(context: VisitContext, email: string, personId: number): Promise<void> {
  await forgetTriesIn(context, 'login-here', `${personId} ${context.device.hash}`);
  for (const [limit, whom] of strangersWays(context, email)) await forgiveTry(context.db, keyOf(limit, whom));
}

function strangersWays({ network, device }: VisitContext, email: string): [Limit, string][] {
  return [
    ['login-from', network],
    ...(device.hash === null ? [] : [['login-device', device.hash] satisfies [Limit, string]]),
    ['login-for', `${email} ${network}`],
    ['login-of', email],
  ];
}

/** Counts asking for a mail to an address: in its owner's known browser apart from what anybody else does. */
export async function admitMail(
  context: VisitContext,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<Refusal | null> {
  const { device, network } = context;
  if (isKnown) return admitTry(context, 'reset-for', `${email} ${device.hash}`);
  return (
    (await admitTry(context, 'code-from', network)) ??
    (await admitTry(context, 'reset-for', `${email} ${network}`)) ??
    (await admitTry(context, 'reset-of', email))
  );
}

/** Starts afresh with one limit. */
export async function forgetTriesIn({ db, clock }: Context, limit: Limit, whom: string): Promise<void> {
  await forgetTries(db, keyOf(limit, whom), clock.now().subtract(LIMITS[limit].forgottenAfter));
}

/** Forgets everything that was counted for somebody, known by e-mail, number or id. */
export async function forgetAllTries({ db }: Context, whom: readonly string[]): Promise<void> {
  const limits = Object.keys(LIMITS) as Limit[];
  const keys = whom.flatMap((one) => (one === '' ? [] : limits.map((limit) => keyOf(limit, one))));
  await forgetTriesOf(db, keys);
}
