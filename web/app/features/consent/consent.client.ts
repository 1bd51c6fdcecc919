import { keep, readKept } from '../../lib/device-storage.client.ts';
import { createStore } from '../../lib/store.ts';
import { DECISION_KEY, type Purpose, readDecision, UNDECIDED, writeDecision } from './decision.ts';

declare global {
  interface Window {
    /** Whether the visitor has accepted cookies of strangers (CON-006). */
    cookiesAccepted?: boolean;
    /** Called when that is so, at start and on a change; for scripts that are not part of the pages. */
    onCookiesAccepted?: () => void;
  }
}

// What was allowed for this visit alone.
const FOR_PAYMENT = 'cookies-payment';

const store = createStore(UNDECIDED);
let asked: readonly Purpose[] = [];
const followers = new Set<() => void>();

/** What the visitor decided, and whether they are being asked. */
export const consentStore = { read: store.read, subscribe: store.subscribe };

/** Reads what the visitor decided before and tells everybody who waits for it (CON-005). Answers how to stop. */
export function startConsent(purposes: readonly Purpose[]): () => void {
  asked = purposes;
  // Somebody may have opened the settings before it was known what is asked for.
  const { isAsking } = store.read();
  evaluate();
  if (isAsking) askAgain();
  // Decided in another tab.
  const hear = ({ key }: StorageEvent) => {
    if (key === DECISION_KEY) evaluate();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The visitor's answer. */
export function decide(accepted: boolean): void {
  keep('local', DECISION_KEY, writeDecision(accepted, asked, new Date().toISOString()));
  if (!accepted) keep('session', FOR_PAYMENT, null);
  evaluate();
}

/** Where somebody wants to pay they are asked about that alone; what they allow there holds for this visit. */
export function allowPayment(): void {
  keep('session', FOR_PAYMENT, writeDecision(true, ['payment'], new Date().toISOString()));
  evaluate();
}

/** Shows the banner again, so that the visitor can change the answer. */
export function askAgain(): void {
  store.set({ ...store.read(), isAsking: true });
}

export const isAccepted = (): boolean => store.read().decision?.accepted === true;

/** Whether scripts of payment services may be loaded: accepted with everything else, or where it was needed. */
export const mayLoadPayment = (): boolean => store.read().mayPay === true;

/** Whether it is known that they may not; before the first look nobody knows. */
export const refusesPayment = (): boolean => store.read().mayPay === false;

/** Does something once the visitor has accepted: now or later, but only once. */
export function onceAccepted(work: () => void): void {
  if (isAccepted()) work();
  else followers.add(work);
}

function evaluate(): void {
  const before = isAccepted();
  const decision = readDecision(readKept('local', DECISION_KEY), asked);
  const couldPay = mayLoadPayment();
  const mayPay =
    decision?.accepted === true || readDecision(readKept('session', FOR_PAYMENT), ['payment']) !== null;
  store.set({ decision, isAsking: decision === null, mayPay });
  window.cookiesAccepted = isAccepted();
  if ((before && !isAccepted()) || (couldPay && !mayPay)) return withdraw();
  if (!isAccepted()) return;
  window.onCookiesAccepted?.();
  const waiting = [...followers];
  followers.clear();
  for (const work of waiting) work();
}

// What strangers have begun ends only with the page.
function withdraw(): void {
  forgetCookies();
  location.reload();
}

/**
 * Removes the cookies that scripts on the page have set. Ours cannot be seen by a script, so what is seen was set by
 * strangers; they set it for the host or for a domain above it.
 */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = pair.split('=');
    const gone = `${name}=; path=/; max-age=0`;
    document.cookie = gone;
    for (const domain of domains) document.cookie = `${gone}; domain=${domain}`;
  }
}
