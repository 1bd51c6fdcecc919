import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdReturnable } from '../../voucher/return-share.ts';
import type { OpenQuestion, OrderRow, WholeOrder } from '../order.ts';
import { findOpenedOrder } from '../read-order.ts';
import { type KitchenMove, kitchenMove, mayTouch } from './kitchen-moves.ts';
import { moveOrder } from './move-order.ts';
import { type Allowance, bookReduction, isTakenBack, loadWhole, refuseBeyond } from './reduce-order.ts';
import { tellReduced } from './reduction-mail.ts';
import { showAnew } from './show-anew.ts';
import { lockOrder } from './store-payment.ts';
import { endQuestion, findAnswer, isHeld, listUnanswered, noteAnswer } from './store-questions.ts';

interface GuestAnswer {
  orderId: number;
  uid?: string | undefined;
  questionId: number;
  goesOn: boolean;
}

/** The guest's answer: the order goes on with less, or comes to nothing. The same answer twice is one. */
export async function answerByGuest(
  outer: VisitContext,
  { orderId, uid, questionId, goesOn }: GuestAnswer,
): Promise<{ success: true } | Refusal> {
  if (!(await findOpenedOrder(outer, orderId, uid))) return refuse('unknown-order');
  const answered = await outer.transaction<VisitContext, OrderRow | 'before' | Refusal>(async (context) => {
    const { db, clock, session } = context;
    const whole = await lockAsked(context, orderId);
    const before = await findAnswer(db, orderId, questionId);
    if (before === (goesOn ? 'agreed' : 'declined')) return 'before';
    if (isRefusal(whole)) return whole;
    if (whole.question?.id !== questionId || ranOut(whole.order, clock.now()))
      return refuse('order-moved-on');
    const personId = session?.personId ?? null;
    await noteAnswer(db, orderId, goesOn ? 'agreed' : 'declined', clock.now());
    if (goesOn) {
      if (await isTakenBack(context, orderId)) return refuse('taken-back', { message: HAS_BANK });
      return goOn(context, whole, whole.question.personId);
    }
    return whole.order.state === 'placed'
      ? drop(context, whole, { actor: 'guest', reason: '', personId })
      : drop(context, whole, { actor: 'kitchen', reason: DECLINED(whole), personId: null });
  });
  return isRefusal(answered) ? answered : { success: true };
}

/** It would be a promise of money that their bank has already: the restaurant makes all of it, or nothing. */
const HAS_BANK =
  'Deine Bank hat das Geld für diese Bestellung zurückgeholt. Solange sie es hat, können wir nichts davon abziehen: Storniere sie, oder ruf im Restaurant an.';

/** What the guest said to somebody in the kitchen; they are held to what they may take off by themselves. */
export const agreeAloud = (
  outer: Context,
  move: KitchenMove & { allowance: Allowance | null },
): Promise<OrderRow | Refusal> =>
  outer.transaction<Context, OrderRow | Refusal>(async (context) => {
    const whole = await lockAsked(context, move.orderId, move);
    if (isRefusal(whole)) return whole;
    const beyond = whole.question && refuseBeyond(whole, takenBy(whole.question), move.allowance);
    if (beyond) return beyond;
    if (await isTakenBack(context, move.orderId)) return refuse('taken-back');
    await noteAnswer(context.db, move.orderId, 'agreed-aloud', context.clock.now());
    return goOn(context, whole, move.personId);
  });

/** Nothing is missing after all: the order is as it was, and can be accepted for as long as a new one. */
export const withdrawQuestion = (
  outer: Context,
  { acceptMinutes, ...move }: KitchenMove & { acceptMinutes: number },
): Promise<OrderRow | Refusal> =>
  outer.transaction<Context, OrderRow | Refusal>(async (context) => {
    const whole = await lockAsked(context, move.orderId, move);
    if (isRefusal(whole)) return whole;
    const now = context.clock.now();
    const { order } = whole;
    const accept_until = now.add({ minutes: acceptMinutes });
    await noteAnswer(context.db, order.id, 'withdrawn', now);
    const back = await endQuestion(context.db, order, {
      changed_at: now,
      ...(order.state === 'placed' && isBefore(order.accept_until, accept_until) && { accept_until }),
    });
    if (!back) return refuse('order-moved-on');
    await showAnew(context, back);
    return back;
  });

const isBefore = (at: Temporal.Instant | null, other: Temporal.Instant): boolean =>
  at === null || Temporal.Instant.compare(at, other) < 0;

const UNENDED = {
  what: 'a question that ran out could not be ended',
  about: ({ id: orderId }: { id: number }) => ({ orderId }),
};

/** Orders whose guests were asked in vain go on as it was wanted when they were ordered, or end: nothing is sent that nobody may want. */
export async function endUnanswered(outer: Context): Promise<void> {
  await eachAlone(outer, await listUnanswered(outer.db, outer.clock.now()), UNENDED, ({ id }) =>
    outer.transaction((context) => endOne(context, id)),
  );
}

async function endOne(context: Context, orderId: number): Promise<void> {
  const whole = await lockAsked(context, orderId);
  if (isRefusal(whole)) return;
  const now = context.clock.now();
  // It was asked anew meanwhile.
  if (!ranOut(whole.order, now)) return;
  const { goes_on_without: goesOn } = whole.order;
  await noteAnswer(context.db, orderId, 'unanswered', now);
  // The rest was wanted for less, and of what the bank has nothing can be given back.
  const hasBank = goesOn && (await isTakenBack(context, orderId));
  if (goesOn && !hasBank) {
    await goOn(context, whole, whole.question?.personId ?? null);
    return;
  }
  // Nobody there refused it.
  const reason = hasBank ? PAID_BACK(whole) : UNANSWERED(whole);
  await drop(context, whole, { actor: 'system', reason, personId: null });
}

/** Whether an answer comes too late, even where nobody has ended the order yet. */
const ranOut = ({ asked_until: until }: OrderRow, now: Temporal.Instant): boolean =>
  until !== null && Temporal.Instant.compare(until, now) <= 0;

const DECLINED = (whole: WholeOrder) => `${missing(whole)} fehlt, und ohne wolltest du sie nicht.`;
const UNANSWERED = (whole: WholeOrder) => `${missing(whole)} fehlt, und wir haben nichts von dir gehört.`;
const PAID_BACK = (whole: WholeOrder) =>
  `${missing(whole)} fehlt, und das Geld für die Bestellung hat deine Bank zurückgeholt.`;
const missing = ({ question }: WholeOrder): string => question?.without.join(', ') ?? '';

/** An order whose guest is asked, kept from everybody else; a step that was tapped meanwhile comes first. */
async function lockAsked(
  context: Context,
  orderId: number,
  seen?: Pick<KitchenMove, 'version' | 'restaurantIds'>,
): Promise<WholeOrder | Refusal> {
  const { db } = context;
  const order = await lockOrder(db, orderId);
  if (!order || (seen && !mayTouch(seen, order))) return refuse('unknown-order');
  const isStale = seen !== undefined && seen.version !== order.version;
  if (isStale || order.asked_until === null || (await isHeld(db, order))) return refuse('order-moved-on');
  await holdReturnable(context, order.id);
  return (await loadWhole(db, order)) ?? refuse('unknown-order');
}

const takenBy = ({ amountCents: cents, voucherCents }: OpenQuestion) => ({ cents, voucherCents });

/** The guest wants the rest: a new order is accepted by that, as the kitchen offered, and what is missing is taken off in the same stroke. */
async function goOn(
  context: Context,
  whole: WholeOrder,
  /** Who asked, or heard the answer. */
  personId: number | null,
): Promise<OrderRow | Refusal> {
  const { order, question } = whole;
  if (!question) throw new Error(`Order ${order.id} waits for an answer to no question`);
  const seen = { orderId: order.id, version: order.version, personId, restaurantIds: 'all' } as const;
  const going =
    order.state === 'placed'
      ? await moveOrder(context, {
          ...kitchenMove(seen, { to: 'accepted', minutes: question.minutes }),
          isAnswered: true,
        })
      : await endQuestion(context.db, order, { changed_at: context.clock.now() });
  if (going === undefined) return refuse('order-moved-on');
  if (isRefusal(going)) return going;
  const before = { ...whole, order: going, question: null };
  const less = await bookReduction(context, before, {
    choice: { kind: 'lines', lineIds: question.lineIds },
    taken: takenBy(question),
    reason: 'Das war nicht mehr da, und du wolltest den Rest.',
    key: `question-${question.id}`,
    personId,
  });
  await tellReduced(context, { ...before, order: less.order, returnable: less.returnable }, less.reduction);
  return less.order;
}

function drop(
  context: Context,
  { order }: WholeOrder,
  {
    reason,
    actor,
    personId,
  }: { actor: 'guest' | 'kitchen' | 'system'; reason: string; personId: number | null },
): Promise<OrderRow | Refusal> {
  const seen = { orderId: order.id, version: order.version, personId, restaurantIds: 'all' } as const;
  return moveOrder(context, { ...kitchenMove(seen, { to: 'cancelled', reason }), actor });
}
