import type { Site } from '../../visit/use-site.ts';

/** What strangers are needed for; each may set cookies of its own. */
export type Purpose = 'payment' | 'tag-manager' | 'fonts';

/** A visitor's answer to the cookie banner, kept so that it can be proved (Art. 7 (1) GDPR). */
export interface Decision {
  accepted: boolean;
  /** What the visitor was asked about. */
  covers: readonly Purpose[];
  /** The banner's wording. */
  version: number;
  /** Instant, ISO 8601. */
  at: string;
}

/** Grows when the banner asks in other words: then everybody is asked again. */
export const WORDING = 1;

/** Where the browser keeps the answer. */
export const DECISION_KEY = 'cookies';

/**
 * What the pages of a site need consent for; nothing means that there is nothing to choose. A till belongs to the
 * restaurant: whoever stands before it cannot answer for the next one, so nothing of strangers is loaded there.
 */
export function purposesOf(site: Pick<Site, 'type' | 'onlinePayment' | 'tagManagerId' | 'fonts'>): Purpose[] {
  if (site.type === 'pos') return [];
  const needed: [Purpose, boolean][] = [
    ['payment', site.onlinePayment],
    ['tag-manager', site.tagManagerId !== null],
    ['fonts', site.fonts !== null],
  ];
  return needed.flatMap(([purpose, isNeeded]) => (isNeeded ? [purpose] : []));
}

/** The kept answer, if it answers what is asked today; null where the visitor has still to decide. */
export function readDecision(kept: string | null, asked: readonly Purpose[]): Decision | null {
  const decision = parse(kept);
  const isAnswer =
    decision?.version === WORDING && asked.every((purpose) => decision.covers.includes(purpose));
  return isAnswer ? decision : null;
}

/** An answer given now, as the browser keeps it. */
export function writeDecision(accepted: boolean, covers: readonly Purpose[], at: string): string {
  return JSON.stringify({ accepted, covers, version: WORDING, at } satisfies Decision);
}

// Whatever stands there was written by a browser, in some version of ours or by hand.
function parse(kept: string | null): Decision | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Partial<Decision> | null;
    return typeof value?.accepted === 'boolean' && Array.isArray(value.covers) ? (value as Decision) : null;
  } catch {
    return null;
  }
}

/** What the browser knows of it. */
export interface Consent {
  /** Null until the visitor has decided, and before the browser has been asked. */
  decision: Decision | null;
  /** The banner is shown. */
  isAsking: boolean;
  /** Scripts of payment services may be loaded; null before the browser has been asked. */
  mayPay: boolean | null;
}

export const UNDECIDED: Consent = { decision: null, isAsking: false, mayPay: null };
