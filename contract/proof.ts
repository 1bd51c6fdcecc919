import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, FactorCode, PresentPassword } from './values.ts';

/** How somebody who is logged in can prove once more who they are. */
export const ProofWays = z.object({
  code: z
    .boolean()
    .describe('besides the password a code is needed: from the app or one of the recovery codes'),
  passkey: z.boolean().describe('a passkey of this host proves it alone'),
});

export const proofWays = endpoint('proofWays', {
  may: 'account',
  summary: 'How the logged-in user can prove who they are, as fresh-login-needed asks for.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ email: z.string(), ways: ProofWays }),
});

export const proveAgain = endpoint('proveAgain', {
  may: 'account',
  summary:
    'Makes the log-in fresh for ten minutes, with the password and, where the user has one, a second factor.',
  request: z.object({
    proofPassword: PresentPassword,
    proofCode: FactorCode,
  }),
  answer: Done,
  refusals: ['password-wrong', 'code-wrong', 'too-many-tries'],
});
