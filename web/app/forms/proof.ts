import type { Answer } from '#contract/contract.ts';
import type { Call } from '../api.ts';
import type { ApiError } from '../lib/api-error.ts';

type Typed = Readonly<Record<string, string>>;

/** How the visitor can prove who they are, and whose password it is. */
export type Proof = Answer<'proofWays'>;

/** The fields with which a form proves it, whatever else it asks. */
const FIELDS = ['proofPassword', 'proofCode'] as const;

/** Proves who the visitor is where the form asked for it; answers the form without those fields. */
export async function proveIn(call: Call, typed: Typed): Promise<Typed> {
  const { proofPassword, proofCode = '', ...rest } = typed;
  if (proofPassword !== undefined) await call('proveAgain', { proofPassword, proofCode });
  return rest;
}

/** Whether the form has to come back with the fields that prove who the visitor is. */
export const needsProof = ({ code, fields = {} }: ApiError, typed: Typed): boolean =>
  code === 'fresh-login-needed' ||
  FIELDS.some((field) => field in fields || (code === 'too-many-tries' && Boolean(typed[field])));

/** What is needed to show them. */
export const proofFor = (call: Call): Promise<Proof> => call('proofWays', {});
