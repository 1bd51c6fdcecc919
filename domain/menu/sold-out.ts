import { inWords } from '../text/in-words.ts';
import { nextTimeOfDay } from '../time/calendar.ts';

/** How long something shall be sold out: until a time of day, HH:MM, the next opening, or until somebody ends it. */
export type SoldOutFor = 'next-opening' | 'for-good' | (string & {});

/** The end of what has none, later than anything else that ends. */
export const FOR_GOOD = '9999-12-31T00:00:00Z';

/** Whether something is sold out until somebody ends it. */
export const isForGood = (until: Temporal.Instant): boolean => until.equals(FOR_GOOD);

/** Until when it is sold out; null where the time of day is none. */
export function soldOutEnd(
  soldOutFor: SoldOutFor,
  { now, opensAt }: { now: Temporal.Instant; opensAt: Temporal.Instant },
): Temporal.Instant | null {
  if (soldOutFor === 'for-good') return Temporal.Instant.from(FOR_GOOD);
  return soldOutFor === 'next-opening' ? opensAt : nextTimeOfDay(now, soldOutFor);
}

/** What a dish cannot be had without that asks this and has no choice left; to be read after 'ohne'. */
export const sayNoChoice = (question: string): string => `Auswahl zu „${question}“`;

/** However many were counted, so many are few. */
const FEW = 3;
/** Of many, that share is few. */
const FEW_SHARE = 5;

/** Whether so few pieces are left of what was counted that the kitchen should know. */
export const isFew = (pieces: number, counted: number): boolean =>
  pieces <= Math.max(FEW, Math.floor(counted / FEW_SHARE));

/** How it stands with a dish of which somebody said that it is out, or that is counted. */
export interface Standing {
  /** Until when somebody said so of it, of all its sizes or of something in it; null: nobody did. */
  saidUntil: Temporal.Instant | null;
  /** null: nobody counts it. */
  stock: { pieces: number; counted: number } | null;
}

/** Whether somebody should look after a dish; null: it is there, or they have said themselves that it is out for good. */
export function shortageOf({ saidUntil, stock }: Standing, now: Temporal.Instant): 'few' | 'sold-out' | null {
  if (saidUntil && Temporal.Instant.compare(saidUntil, now) > 0)
    return isForGood(saidUntil) ? null : 'sold-out';
  if (!stock) return null;
  if (stock.pieces === 0) return 'sold-out';
  return isFew(stock.pieces, stock.counted) ? 'few' : null;
}

/** Something wanted of which there are too few pieces. */
export interface TooFew {
  title: string;
  left: number;
}

/** What a guest is told who wants more than there is. */
export function sayTooFew(short: readonly TooFew[]): string {
  const each = short.map(({ title, left }) =>
    left === 0
      ? `„${title}“ ist leider gerade ausverkauft.`
      : `Von „${title}“ ${left === 1 ? 'ist nur noch ein Stück' : `sind nur noch ${left} Stück`} da.`,
  );
  return `${each.join(' ')} Bitte ändere deinen Warenkorb, alles andere bleibt, wie es ist.`;
}

/** An extra that was chosen and cannot be had any more, with a dish that can. */
export interface GoneExtra {
  dish: string;
  extra: string;
}

/** What a guest is told who chose it: the dish stays, with something else. */
export function sayExtrasOut(gone: readonly GoneExtra[]): string {
  const names = [...new Set(gone.map(({ dish, extra }) => `„${extra}“ zu „${dish}“`))];
  const list = inWords(names);
  return `${list} ${names.length === 1 ? 'ist' : 'sind'} inzwischen ausverkauft. Bitte wähle dafür etwas anderes.`;
}

/** What a guest is told whose basket holds something that cannot be had any more, by its names. */
export function saySoldOut(titles: readonly string[]): string {
  const names = [...new Set(titles)].map((title) => `„${title}“`);
  const list = inWords(names);
  return `${list} ${names.length === 1 ? 'ist' : 'sind'} inzwischen ausverkauft. Bitte nimm ${names.length === 1 ? 'das Gericht' : 'die Gerichte'} aus deinem Warenkorb.`;
}
