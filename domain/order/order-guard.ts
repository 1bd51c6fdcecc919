import type { Cents } from '../money/money.ts';

/** From when on orders that are paid on the spot are asked about; the operator's to set. */
export interface OrderRules {
  /** Off: only the blocklist counts. */
  isOn: boolean;
  /** A first order above this is confirmed by a code. */
  firstOrderCents: Cents;
  /** So many open orders of a number before a code: of one that never had an order completed. */
  newOpen: number;
  /** So many once it is confirmed; more are paid online. */
  confirmedOpen: number;
  /** So many of a number whose orders were taken and paid before; more are paid online. */
  knownOpen: number;
  /** Open orders of new guests to one door, and those of one minute, before a code. */
  doorOpen: number;
  doorPerMinute: number;
  /** Open orders of new guests from one device before a code. */
  deviceOpen: number;
  /** New guests' orders within an hour from one network before a code: cells of a mobile network share an address. */
  networkPerHour: number;
  /** Orders of a number or device within an hour that came to nothing, before a code. */
  failedPerHour: number;
  /** So often nobody was there: paid online from then on. Once is enough for a code. */
  noShows: number;
  noShowDays: number;
  confirmedDays: number;
  /** Share of an order that the kitchen may take off by itself before it is handed over. */
  reductionPercent: number;
}

/** What is known of whoever orders now, without this order. Open: to be paid on the spot and not handed over yet. */
export interface OrdererFacts {
  payableCents: Cents;
  /** The restaurant takes online payment from this guest. */
  offersOnline: boolean;
  /** Sits at a table or stands in the shop. */
  isOnSite: boolean;
  /** On the operator's blocklist, by whatever. */
  isBlocked: boolean;
  /** The number, or the account, had an order completed before. */
  isKnown: boolean;
  /** Some order from this device was completed before. */
  isDeviceKnown: boolean;
  /** The number was confirmed on this device or by the account. */
  isConfirmed: boolean;
  /** The number takes texts, and texts can be sent. */
  canText: 'yes' | 'no-mobile' | 'no-texts';
  phoneOpen: number;
  deviceOpen: number;
  deviceOpenNew: number;
  doorOpenNew: number;
  doorMinuteNew: number;
  networkHourNew: number;
  /** The larger of number and device. */
  failedHour: number;
  /** By number or device. */
  noShows: number;
  doorNoShows: number;
}

export type GuardCause =
  | 'blocked'
  | 'no-show'
  | 'value'
  | 'open'
  | 'door'
  | 'device'
  | 'network'
  | 'failed'
  | 'no-mobile';

/** What becomes of an order; `online`: paid in advance, it is welcome. */
export type GuardDecision =
  | { verdict: 'allow' }
  | { verdict: 'code' | 'online' | 'refused'; cause: GuardCause };

/**
 * The one rule about orders that are paid on the spot. Nobody is refused who can pay in advance; who cannot be told
 * from somebody that orders for fun is asked for a code, and who has eaten and paid before is asked nothing.
 */
export function guardOrder(facts: OrdererFacts, rules: OrderRules): GuardDecision {
  const inAdvance = (cause: GuardCause): GuardDecision => ({
    verdict: facts.offersOnline ? 'online' : 'refused',
    cause,
  });
  if (facts.isBlocked) return inAdvance('blocked');
  if (!rules.isOn) return { verdict: 'allow' };
  if (facts.noShows >= rules.noShows) return inAdvance('no-show');
  if (facts.isOnSite) return facts.deviceOpen < rules.knownOpen ? { verdict: 'allow' } : inAdvance('device');
  const isTrusted = facts.isKnown && facts.noShows === 0;
  if (facts.phoneOpen >= (isTrusted ? rules.knownOpen : rules.confirmedOpen)) return inAdvance('open');
  const cause = isTrusted || facts.isConfirmed ? null : whyAsk(facts, rules);
  if (cause === null) return { verdict: 'allow' };
  if (facts.canText === 'yes') return { verdict: 'code', cause };
  return inAdvance(facts.canText === 'no-mobile' ? 'no-mobile' : cause);
}

/** Why a guest nobody knows is asked for a code; null: is not. */
function whyAsk(facts: OrdererFacts, rules: OrderRules): GuardCause | null {
  const deviceMost = facts.isDeviceKnown ? rules.knownOpen : rules.deviceOpen;
  const reasons: readonly [boolean, GuardCause][] = [
    [facts.noShows + facts.doorNoShows > 0, 'no-show'],
    [facts.phoneOpen >= rules.newOpen, 'open'],
    [facts.doorMinuteNew >= rules.doorPerMinute || facts.doorOpenNew >= rules.doorOpen, 'door'],
    [facts.deviceOpenNew >= deviceMost, 'device'],
    [facts.failedHour >= rules.failedPerHour, 'failed'],
    [facts.networkHourNew >= rules.networkPerHour, 'network'],
    [facts.payableCents > rules.firstOrderCents, 'value'],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
}

/** What the guest reads who shall pay in advance, or cannot order. */
export function guardText(verdict: 'online' | 'refused', cause: GuardCause): string {
  const way =
    verdict === 'online'
      ? 'Bitte wähle eine Online-Zahlung, dann geht deine Bestellung gleich durch.'
      : 'Bitte ruf das Restaurant an oder schreib uns, dann finden wir einen Weg.';
  return `${WHY[cause]} ${way}`;
}

const TOO_MANY = 'Gerade sind schon viele Bestellungen offen, die erst an der Tür bezahlt werden.';
const NOT_NOW = 'Diese Bestellung können wir so leider nicht annehmen.';

const WHY: Record<GuardCause, string> = {
  blocked: 'Mit diesen Angaben nehmen wir nur Bestellungen an, die vorab bezahlt sind.',
  'no-show': 'Frühere Bestellungen mit diesen Angaben konnten nicht übergeben werden.',
  open: 'Mit dieser Nummer sind schon mehrere Bestellungen offen.',
  door: TOO_MANY,
  device: TOO_MANY,
  network: TOO_MANY,
  failed: NOT_NOW,
  value: 'Für eine erste Bestellung ist das eine hohe Summe.',
  'no-mobile':
    'Für diese Bestellung bräuchten wir eine Handynummer aus Deutschland, Österreich oder der Schweiz, an die wir einen Code schicken können.',
};

/** How the operator reads it. */
export const CAUSE_LABELS: Record<GuardCause, string> = {
  blocked: 'Sperrliste',
  'no-show': 'nicht angetroffen',
  value: 'hohe erste Bestellung',
  open: 'offene Bestellungen mit der Nummer',
  door: 'offene Bestellungen an der Tür',
  device: 'offene Bestellungen vom Gerät',
  network: 'neue Gäste aus einem Netz',
  failed: 'mehrere geplatzte Bestellungen',
  'no-mobile': 'keine Handynummer',
};

/** The same of what stands in the table; a rule that there is no more, or that a newer release has, is read as one of them. */
export const causeLabel = (cause: string): string =>
  Object.hasOwn(CAUSE_LABELS, cause) ? CAUSE_LABELS[cause as GuardCause] : 'andere Regel';
