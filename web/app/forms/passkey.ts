import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../api.ts';
import { isApiError } from '../lib/api-error.ts';
import { useBrowserFact } from '../lib/store.ts';

// Loaded when it is needed: most visitors never have to do with it.
const load = () => import('@simplewebauthn/browser');

const CANCELLED = 'Das hat nicht geklappt oder wurde abgebrochen. Versuch es gern noch einmal.';

/** Whether this browser knows passkeys; false until scripts run. */
export const useKnowsPasskeys = (): boolean =>
  useBrowserFact(() => 'PublicKeyCredential' in window && window.isSecureContext, false);

/** What to say when a passkey did not come about; undefined where a page of ours takes over. */
export const sayFailure = (error: unknown): string => (isApiError(error) ? error.message : CANCELLED);

/** Makes a passkey for this host; answers the recovery codes that came with the first factor. */
export async function makePasskey(name: string): Promise<string[]> {
  const { startRegistration } = await load();
  const options = (await call('beginPasskey', {})) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON: options });
  return (await call('addPasskey', { response: { ...made }, name })).recoveryCodes;
}

async function sign(purpose: 'log-in' | 'proof', isOffered = false): Promise<Record<string, unknown>> {
  const { startAuthentication } = await load();
  const options = (await call('passkeyOptions', {
    purpose,
  })) as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })) };
}

/** A whole log-in with whichever passkey the visitor chooses. */
export async function logInWithPasskey(isOffered = false) {
  const { user } = await call('loginByPasskey', { response: await sign('log-in', isOffered) });
  return user;
}

/** Proves who is logged in. */
export async function proveWithPasskey(): Promise<void> {
  await call('proveByPasskey', { response: await sign('proof') });
}

/** Whether the browser can offer passkeys where the e-mail is typed. */
export async function offersPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
