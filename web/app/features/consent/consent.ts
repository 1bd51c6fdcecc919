import { useSyncExternalStore } from 'react';
import { type Decision, DECISION_KEY, type Purpose, readDecision, writeDecision } from './decision.ts';
import { forgetVisitConsent, keepVisitConsent, readVisitConsent } from './visit-consent.ts';
import { forgetCookies } from './forget-cookies.ts';

declare global {
  interface Window {
    /** Whether the visitor has accepted cookies of strangers (CON-006). */
    cookiesAccepted?: boolean;
    /** Called when that is so, at start and on a change; for scripts that are not part of the pages. */
    onCookiesAccepted?: () => void;
  }
}

interface Consent {
  /** Null until the visitor has decided, and before the browser has been asked. */
  decision: Decision | null;
  /** The banner is shown. */
  isAsking: boolean;
  /** Scripts of payment services may be loaded; null before the browser has been asked. */
  mayPay: boolean | null;
}

const unknown: Consent = { decision: null, isAsking: false, mayPay: null };
let consent = unknown;
let asked: readonly Purpose[] = [];
// Without storage an answer lasts as long as the page.
let unstored: string | null = null;
const watchers = new Set<() => void>();
const followers = new Set<() => void>();

/** Reads what the visitor decided before and tells everybody who waits for it (CON-005). Answers how to stop. */
export function startConsent(purposes: readonly Purpose[]): () => void {
  asked = purposes;
  // Somebody may have opened the settings before it was known what is asked for.
  const { isAsking } = consent;
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
  keep(writeDecision(accepted, asked, new Date().toISOString()));
  if (!accepted) forgetVisitConsent();
  evaluate();
}

/** Where somebody wants to pay they are asked about that alone; what they allow there holds for this visit. */
export function allowPayment(): void {
  keepVisitConsent(writeDecision(true, ['payment'], new Date().toISOString()));
  evaluate();
}

/** Shows the banner again, so that the visitor can change the answer. */
export function askAgain(): void {
  set({ ...consent, isAsking: true });
}

export const isAccepted = (): boolean => consent.decision?.accepted === true;

/** Whether scripts of payment services may be loaded: accepted with everything else, or where it was needed. */
export const mayLoadPayment = (): boolean => consent.mayPay === true;

/** Does something once the visitor has accepted: now or later, but only once. */
export function onceAccepted(work: () => void): void {
  if (isAccepted()) work();
  else followers.add(work);
}

/** What the visitor decided; on the server and before the first look nobody has. */
export function useConsent(): Consent {
  return useSyncExternalStore(
    watch,
    () => consent,
    () => unknown,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

function evaluate(): void {
  const before = isAccepted();
  const decision = readDecision(read(), asked);
  const couldPay = mayLoadPayment();
  const mayPay = decision?.accepted === true || readDecision(readVisitConsent(), ['payment']) !== null;
  set({ decision, isAsking: decision === null, mayPay });
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

function set(next: Consent): void {
  consent = next;
  for (const watcher of watchers) watcher();
}

function read(): string | null {
  try {
    return localStorage.getItem(DECISION_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

function keep(text: string): void {
  unstored = text;
  try {
    localStorage.setItem(DECISION_KEY, text);
  } catch {
    // Frames and private windows may keep nothing.
  }
}
