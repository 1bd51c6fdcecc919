import type { z } from 'zod';
import type { proofWays } from '#contract/proof.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { hasFactor, listPasskeys } from './factor-store.ts';
import { proveCode } from './factors.ts';
import { hostOf } from './passkey-check.ts';
import { checkPasswordOf } from './prove-password.ts';
import { requireFactor, requireFreshLogIn } from './require-factor.ts';

/** What has to be proved before anything decides where money goes. */
export async function requireForMoney(context: VisitContext): Promise<Refusal | null> {
  const session = await context.loadSession();
  if (!session?.personId) return refuse('login-needed');
  return (await requireFactor(context, session.personId)) ?? requireFreshLogIn(context);
}

/** The page that helps with such a refusal and then leads on. */
export const pageFor = ({ code }: Refusal, next: string): string =>
  `/einstellungen/${code === 'factor-needed' ? 'sicherheit' : 'bestaetigen'}?weiter=${encodeURIComponent(next)}`;

/** How the logged-in person can prove it. */
export async function showProofWays(
  context: PersonVisit,
): Promise<z.input<typeof proofWays.answer> | Refusal> {
  const { person } = context;
  const { db, site } = context;
  const passkeys = await listPasskeys(db, person.id);
  return {
    email: person.email ?? person.wanted_email ?? '',
    ways: {
      code: await hasFactor(db, person.id),
      passkey: site.type !== 'insite' && passkeys.some(({ host }) => host === hostOf(context)),
    },
  };
}

/** Proves once more who is logged in. */
export async function proveAgain(
  context: PersonVisit,
  { proofPassword: password, proofCode: code }: { proofPassword: string; proofCode: string },
): Promise<Refusal | null> {
  const { person } = context;
  const field = 'proofPassword';
  const message = 'Bestätigung fehlgeschlagen 😭';
  const wrong =
    (await checkPasswordOf(context, person, { password, field, message })) ??
    ((await hasFactor(context.db, person.id))
      ? await proveCode(context, person, { code, field: 'proofCode' })
      : null);
  if (wrong) return wrong;
  await context.noteProof();
  return null;
}
