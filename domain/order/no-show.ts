import type { OrderMode } from './order-mode.ts';

interface Words {
  /** In the place of 'abgeholt'. */
  label: string;
  /** What the guest reads as the reason of an order that ends with it. */
  reason: string;
  /** What the restaurant noted of an order that was closed before: 'Marco hat notiert, dass ...'. */
  noted: { guest: string; group: string };
}

const WORDS: Record<OrderMode, Words> = {
  delivery: {
    label: 'nicht angetroffen',
    reason: 'Wir haben leider niemanden angetroffen.',
    noted: { guest: 'bei dir niemand da war', group: 'niemand da war' },
  },
  pickup: {
    label: 'nicht abgeholt',
    reason: 'Das Essen wurde leider nicht abgeholt.',
    noted: { guest: 'dein Essen nicht abgeholt wurde', group: 'das Essen nicht abgeholt wurde' },
  },
  reservation: {
    label: 'nicht gekommen',
    reason: 'Der Tisch blieb leider leer.',
    noted: { guest: 'dein Tisch leer blieb', group: 'euer Tisch leer blieb' },
  },
  table: {
    label: 'nicht angetroffen',
    reason: 'Am Tisch war leider niemand mehr.',
    noted: { guest: 'an deinem Tisch niemand mehr war', group: 'an eurem Tisch niemand mehr war' },
  },
};

/** How an order reads that nobody was there to take, to guests and staff. */
export const noShowLabel = (mode: OrderMode): string => WORDS[mode].label;

/** The same as a headline, and what staff tap to note it. */
export const noShowTitle = (mode: OrderMode): string => capitalised(WORDS[mode].label);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Hours after an order was closed in which its restaurant may still note it: who remembers it later has no proof either. */
const NOTED_WITHIN_HOURS = 24;

/** Whether it may still be noted of an order that was closed then; null: it is open. */
export const mayNoteNoShow = (closedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  closedAt === null || Temporal.Instant.compare(now, closedAt.add({ hours: NOTED_WITHIN_HOURS })) <= 0;

/** Why it can be noted no more. */
export const NOTED_TOO_LATE = `Das lässt sich nur ${NOTED_WITHIN_HOURS} Stunden lang notieren, nachdem die Bestellung abgeschlossen wurde.`;
export const NOTED_BUT_REVIEWED =
  'Dein Gast hat die Bestellung schon bewertet. War wirklich niemand da, melde die Bewertung: Nehmen wir sie herunter, kannst du es notieren.';

/** Why it ends with that, as its guest reads it. */
export const noShowReason = (mode: OrderMode): string => WORDS[mode].reason;

/** What the restaurant noted, told to who ordered or to everybody of a group; whoever was there can object. */
export function sayNoShow(
  mode: OrderMode,
  { name, phone }: { name: string; phone: string },
  to: 'guest' | 'group',
): string {
  const objection = phone === '' ? '' : ` Stimmt das nicht, ruf an: ${phone}.`;
  return `${name} hat notiert, dass ${WORDS[mode].noted[to]}.${objection}`;
}
