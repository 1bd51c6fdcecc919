import { useStore } from '../../lib/store.ts';
import { consentStore } from './consent.client.ts';
import { type Consent, UNDECIDED } from './decision.ts';

/** What the visitor decided; on the server and before the first look nobody has. */
export const useConsent = (): Consent => useStore(() => consentStore, UNDECIDED);
