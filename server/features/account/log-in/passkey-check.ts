import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Passkey } from './factor-store.ts';

/** The relying party of a passkey: the host of the page and no other (WebAuthn, 5.1.2). */
export const hostOf = ({ pageOrigin }: Pick<VisitContext, 'pageOrigin'>): string =>
  new URL(pageOrigin).hostname;

interface Maker {
  title: string;
  userHandle: string;
  email: string;
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[];
  challenge: string;
}

/** Ed25519, P-256 and RSA (COSE): every passkey of today knows one of them. */
const ALGORITHMS = [-8, -7, -257];

/** It reads certificates of all kinds, and is needed once somebody has a passkey. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Discoverable and with the person's own PIN or finger, so that it is a whole log-in by itself. */
export async function makingOptions(context: VisitContext, maker: Maker) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: maker.title,
    rpID: hostOf(context),
    userName: maker.email,
    userID: bytesOf(maker.userHandle),
    challenge: bytesOf(maker.challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: maker.known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function signingOptions(context: VisitContext, challenge: string, known: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: bytesOf(challenge),
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
}

/** What strangers send may be anything: whatever the library cannot read is refused like a wrong key. */
async function orNull<Result>(checking: () => Promise<Result>): Promise<Result | null> {
  try {
    return await checking();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return null;
  }
}

/** The key that a browser made, null where it is not what was asked for. */
export function readMade(context: VisitContext, challenge: string, response: Record<string, unknown>) {
  return orNull(async () => {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: context.pageOrigin,
      expectedRPID: hostOf(context),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  });
}

/** The new count of signatures where this key signed the challenge here, null otherwise. */
export function checkSigned(
  context: VisitContext,
  passkey: Passkey,
  challenge: string,
  response: Record<string, unknown>,
): Promise<number | null> {
  return orNull(async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: context.pageOrigin,
      expectedRPID: hostOf(context),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}
