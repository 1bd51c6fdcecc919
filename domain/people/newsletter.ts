/**
 * What whoever asks for a newsletter agrees to, by version: the log keeps which one was shown (Art. 7 Abs. 1 DSGVO).
 * A sentence that is changed gets a new number; the one before stays for the proof.
 */
const CONSENTS: readonly ((restaurant: string) => string)[] = [
  (restaurant) =>
    `${restaurant} darf mir per E-Mail schreiben, was es Neues gibt: Gerichte, Aktionen und Gutscheine, höchstens einmal in der Woche. Abbestellen kann ich das jederzeit mit einem Klick in jeder Mail.`,
];

export const CONSENT_VERSION = CONSENTS.length;
export const newsletterConsent = (restaurant: string, version = CONSENT_VERSION): string =>
  CONSENTS[version - 1]?.(restaurant) ?? '';

/** From where somebody may ask for it. */
export const NEWSLETTER_PAGES = { menu: 'Speisekarte', order: 'nach einer Bestellung' } as const;
export type NewsletterPage = keyof typeof NEWSLETTER_PAGES;

/** How long the link that confirms is good. */
export const CONFIRM_WITHIN_HOURS = 48;
/**
 * Nobody's mailbox is filled by who types its address: so long no other link of the same restaurant goes to it, so many
 * in all until it is opened, and of so many restaurants in a day.
 */
export const LINKS = { minutesApart: 30, ofOne: 3, restaurantsADay: 5 } as const;

/** Days between two issues: guests were promised one a week. */
export const ISSUE_DAYS = 7;

export type IssueState = 'draft' | 'planned' | 'sending' | 'sent';

/** How an issue stands at this instant. */
export function issueState(
  { sendAt, doneAt }: { sendAt: Temporal.Instant | null; doneAt: Temporal.Instant | null },
  now: Temporal.Instant,
): IssueState {
  if (sendAt === null) return 'draft';
  if (doneAt !== null) return 'sent';
  return Temporal.Instant.compare(sendAt, now) > 0 ? 'planned' : 'sending';
}

const APART_HOURS = 24 * ISSUE_DAYS;

/** The first instant from `wanted` on that is a week away from every other issue, those that are planned included. */
export function nextIssueAt(others: readonly Temporal.Instant[], wanted: Temporal.Instant): Temporal.Instant {
  const sorted = others.toSorted(Temporal.Instant.compare);
  let free = wanted;
  for (const other of sorted) {
    const isBefore = Temporal.Instant.compare(free, other.subtract({ hours: APART_HOURS })) <= 0;
    const isBehind = Temporal.Instant.compare(free, other.add({ hours: APART_HOURS })) >= 0;
    if (!isBefore && !isBehind) free = other.add({ hours: APART_HOURS });
  }
  return free;
}

/** The paragraphs of an issue: what stands between empty lines. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
