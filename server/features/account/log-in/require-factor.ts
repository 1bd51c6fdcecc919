import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { hasFactor } from './factor-store.ts';

/** Who works for the operator has nothing to do without a second factor. */
export const isFactorDemanded = ({ settings }: Pick<Context, 'settings'>, { roles }: Person): boolean =>
  settings.demandsFactor && roles.some(({ restaurant_id: id }) => id === null);

/** Refuses who has no second factor where one is demanded. */
export async function requireFactor(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  personId: number,
): Promise<Refusal | null> {
  if (!settings.demandsFactor || (await hasFactor(db, personId))) return null;
  return refuse('factor-needed');
}

/** Long enough for what one has come to do, too short for whoever finds the device unlocked. */
const FRESH_FOR = { minutes: 10 };

/**
 * Refuses unless whoever is logged in has just proved who they are: by the log-in itself or by `proveAgain`. Asked
 * before money is sent elsewhere, roles change, or a whole account is taken along or deleted.
 */
export async function requireFreshLogIn({ loadSession, clock }: VisitContext): Promise<Refusal | null> {
  const session = await loadSession();
  if (!session?.personId) return refuse('login-needed');
  const { provenAt } = session;
  const isFresh = provenAt !== null && Temporal.Instant.compare(provenAt.add(FRESH_FOR), clock.now()) > 0;
  return isFresh ? null : refuse('fresh-login-needed');
}
