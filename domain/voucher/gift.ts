import { limits } from '../limits/guest.ts';
import { TIME_ZONE } from '../time/opening-hours.ts';
import { isEmail } from '../people/email.ts';
import type { GiftDesign } from './gift-designs.ts';

/** What somebody wants to give, as it was typed. */
export interface GiftWish {
  /** EUR. */
  amount: number;
  recipient: string;
  /** Where the voucher is sent; empty: the buyer hands it over. */
  email: string;
  /** Day on which it is sent, YYYY-MM-DD; empty: at once. */
  day: string;
}

/** A gift as it lies in a basket: what is on the card, and where it goes. */
export interface Gift {
  cents: number;
  design: GiftDesign;
  recipient: string;
  /** Empty: nothing is sent, the buyer hands it over. */
  email: string;
  /** Who gives it, as the card says. */
  giver: string;
  greeting: string;
  /** Day on which it is sent, YYYY-MM-DD in Berlin; empty: at once. */
  day: string;
}

/** What a voucher is called that is worth what somebody chose. */
export const GIFT_TITLE = 'Geschenkgutschein';

/** Vouchers that are sent on a day arrive with breakfast. */
const SENT_AT = '08:00';

/** The last day on which a gift can be sent that is bought today. */
export const lastGiftDay = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.add({ days: limits.gift.daysAhead });

/** German sentences beside the fields that are wrong, by the names of the call; empty where it can be given. */
export function giftMistakes(wish: GiftWish, today: Temporal.PlainDate): Record<string, string> {
  const mistakes: Record<string, string> = {};
  const { min, max } = limits.gift.amount;
  if (!Number.isInteger(wish.amount) || wish.amount < min || wish.amount > max)
    mistakes['amount'] = `Bitte gib einen Betrag von ${min} bis ${max} Euro an, ohne Cent.`;
  if (wish.recipient === '') mistakes['recipient'] = 'Bitte verrate uns, wen du beschenkst.';
  if (wish.email !== '' && !isEmail(wish.email))
    mistakes['email'] = 'Diese E-Mail-Adresse stimmt nicht. Schau bitte noch einmal.';
  if (wish.email === '' && wish.day !== '') mistakes['email'] = WHERE_TO;
  const day = dayMistake(wish, today);
  if (day) mistakes['day'] = day;
  return mistakes;
}

const WHERE_TO =
  'Wohin sollen wir den Gutschein an diesem Tag schicken? Gib eine Adresse an oder nimm den Tag heraus.';

function dayMistake({ day, email }: GiftWish, today: Temporal.PlainDate): string | null {
  if (day === '' || email === '') return null;
  const wished = readDay(day);
  if (!wished) return 'Diesen Tag gibt es nicht.';
  if (Temporal.PlainDate.compare(wished, today) < 0) return 'Dieser Tag ist schon vorbei.';
  const last = lastGiftDay(today);
  return Temporal.PlainDate.compare(wished, last) > 0
    ? `So weit im Voraus geht es nicht. Der späteste Tag ist der ${last.toLocaleString('de-DE', DAY)}.`
    : null;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function readDay(day: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    return null;
  }
}

/** The instant from which a gift may be sent: in the morning of its day, or at once. */
export const giftSentAt = (day: string, now: Temporal.Instant): Temporal.Instant =>
  day === ''
    ? now
    : Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(SENT_AT) })
        .toInstant();
