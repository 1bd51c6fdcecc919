import type { RawBuilder } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import {
  type GuardCause,
  type GuardDecision,
  guardOrder,
  guardText,
  type OrdererFacts,
} from '#domain/order/order-guard.ts';
import { maskPhone, phoneDigits, takesTexts } from '#domain/people/phone.ts';
import { currentPerson } from '#server/features/account/permission.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { Refusal } from '#server/plumbing/refusal.ts';
import { GUARD_ANSWERS } from './answers.ts';
import { markOrderer, type OrdererForm, type OrdererMarks } from './marks.ts';
import { toOrderRules } from './rules.ts';
import { holdOrderer, type Known, markingOrder, readKnown } from './store.ts';

export interface WeighedOrder extends OrdererForm {
  restaurantId: number;
  payableCents: Cents;
  /** Paid when it is handed over. */
  isOnSpot: boolean;
  /** At a table or in the shop. */
  isOnSite: boolean;
  offersOnline: boolean;
}

/** An order that is not placed as it is. */
export class StoppedOrder extends Refusal {
  readonly verdict: 'code' | 'online' | 'refused';
  readonly cause: GuardCause;
  readonly order: WeighedOrder;
  readonly marks: OrdererMarks;

  constructor(
    decision: Exclude<GuardDecision, { verdict: 'allow' }>,
    order: WeighedOrder,
    marks: OrdererMarks,
  ) {
    const { verdict, cause } = decision;
    if (verdict === 'code')
      super('code-needed', sayCode(order.phone), { smsCode: 'Bitte gib den Code aus der SMS ein.' });
    else super('order-stopped', guardText(verdict, cause), fieldOf(cause, guardText(verdict, cause)));
    this.verdict = verdict;
    this.cause = cause;
    this.order = order;
    this.marks = marks;
  }
}

const sayCode = (phone: string): string =>
  `Fast geschafft: Wir haben dir einen Code an ${maskPhone(phone)} geschickt. Gib ihn ein und bestelle noch einmal, alles andere steht noch da.`;

const fieldOf = (cause: GuardCause, text: string): Record<string, string> =>
  cause === 'no-mobile' ? { mobile: text } : { payment: text };

/** The part of the statement that writes an order which says by what its guest is recognised. */
export type Marking = (placed: RawBuilder<unknown>) => RawBuilder<never>;

/**
 * Decides about an order in the transaction that writes it, which holds all orders of this number, device and door
 * until then. What is paid in advance passes. The answer writes, together with the order, by what its guest is known.
 */
export async function weighOrder(
  context: VisitContext,
  order: WeighedOrder,
): Promise<Marking | StoppedOrder> {
  const marks = await markOrderer(context, order);
  const { isOnSpot: is_on_spot } = order;
  if (!is_on_spot) return (placed) => markingOrder({ ...marks, is_new: false, is_on_spot }, placed);
  const { db, clock, session } = context;
  await holdOrderer(db, marks);
  const person = session?.personId ? (await marksOf(context))('person', String(session.personId)) : null;
  const known = await readKnown(db, marks, person, clock.now());
  const facts = { ...factsOf(known), ...(await numberOf(context, order, known)), ...order };
  const decision = guardOrder(facts, toOrderRules(known.rules));
  if (decision.verdict !== 'allow') return new StoppedOrder(decision, order, marks);
  return (placed) => markingOrder({ ...marks, is_new: !known.is_known, is_on_spot }, placed);
}

const factsOf = (
  known: Known,
): Omit<OrdererFacts, 'payableCents' | 'offersOnline' | 'isOnSite' | 'canText' | 'isConfirmed'> => ({
  isBlocked: known.is_blocked,
  isKnown: known.is_known,
  isDeviceKnown: known.is_device_known,
  phoneOpen: known.phone.open,
  deviceOpen: known.device.open,
  deviceOpenNew: known.device.open_new,
  doorOpenNew: known.door.open_new,
  doorMinuteNew: known.door.minute_new,
  networkHourNew: known.network_new,
  failedHour: Math.max(known.phone.failed, known.device.failed),
  noShows: known.no_shows,
  doorNoShows: known.door_no_shows,
});

/** An account was activated by a code to its number. */
async function numberOf(
  context: VisitContext,
  { phone }: WeighedOrder,
  { is_confirmed }: Known,
): Promise<Pick<OrdererFacts, 'canText' | 'isConfirmed'>> {
  const { canText } = context.ports.ask(GUARD_ANSWERS);
  const person = is_confirmed || !context.session?.personId ? null : await currentPerson(context);
  const isOwn =
    person !== null && person.activated_at !== null && phoneDigits(person.phone) === phoneDigits(phone);
  return {
    isConfirmed: is_confirmed || (isOwn && phone !== ''),
    canText: !takesTexts(phone, context.settings.smsCountries) ? 'no-mobile' : canText() ? 'yes' : 'no-texts',
  };
}
