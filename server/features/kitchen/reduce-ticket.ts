import type { z } from 'zod';
import type { kitchenReduce, kitchenReduction } from '#contract/reduction.ts';
import { fullName } from '#domain/people/address.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { type ReductionChoice, wholeOf } from '#domain/money/reduction.ts';
import { readOrderRules } from '#server/features/guard/rules.ts';
import {
  type Allowance,
  type Reducible,
  readReducible,
  reduceOrder,
  refuseBeyond,
} from '#server/features/order/progress/reduce-order.ts';
import type { OrderRow } from '#server/features/order/order.ts';
import { noteMove } from '#server/features/order/progress/note-move.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { changeTicket } from './move-ticket.ts';

type Asked = z.output<typeof kitchenReduction.request>;
type Shown = z.input<typeof kitchenReduction.answer>;

/** What can be taken off, before anything is. */
export async function showReducible(context: StaffVisit, asked: Asked): Promise<Shown | Refusal> {
  const { staff } = context;
  const choice = asked.what ? toChoice({ ...asked, what: asked.what }) : null;
  if (isRefusal(choice)) return choice;
  const found = await readReducible(context, { orderId: asked.orderId, ...staff }, choice);
  if (isRefusal(found)) return found;
  const { chosen } = found;
  const beyond = chosen && refuseBeyond(found.whole, chosen, await allowanceOf(context));
  return beyond ?? describeReducible(context, found);
}

/** The same as it is shown. */
export function describeReducible(context: Context, { order, pieces, leftCents, chosen }: Reducible): Shown {
  return {
    orderId: order.id,
    hostId: order.restaurant_id,
    version: order.version,
    guest: fullName(order.first_name, order.last_name),
    key: context.random.token(12),
    payable: toEuros(order.payable_cents),
    reduced: toEuros(order.reduced_cents),
    left: toEuros(leftCents),
    lines: pieces.map(({ cents, ...piece }) => ({ ...piece, worth: toEuros(cents) })),
    chosen: chosen && { amount: toEuros(wholeOf(chosen)), sentence: chosen.sentence },
  };
}

/** Takes it off; the guest reads why. */
export async function reduceTicket(context: StaffVisit, input: z.output<typeof kitchenReduce.request>) {
  const { reason, key, what } = input;
  if (reason === '')
    return refuse('bad-input', { fields: { reason: 'Bitte sag dem Gast, warum er weniger zahlt.' } });
  const choice = toChoice(input);
  if (isRefusal(choice)) return choice;
  const details = {
    reason,
    what,
    amount: input.amount ?? null,
    lines: choice.kind === 'lines' ? choice.lineIds.join(' ') : '',
  };
  const allowance = await allowanceOf(context);
  const { device, personId } = context.staff;
  const note = (inner: Context, order: OrderRow) =>
    noteMove(inner, { personId, device }, order, details, 'order-reduced');
  return changeTicket(context, input, (inner, move) =>
    reduceOrder(inner, { ...move, choice, reason, key, allowance, note }),
  );
}

/** What may be taken off without whoever runs the restaurant, and where this person does. */
export async function allowanceOf(context: StaffVisit): Promise<Allowance | null> {
  const managedIds = context.staff.idsWith('reduce-beyond');
  if (managedIds === 'all') return null;
  const { rules } = await readOrderRules(context);
  return { percent: rules.reductionPercent, managedIds };
}

/** What was chosen, or what is wrong with it. */
export function toChoice({
  what,
  lineIds,
  amount,
}: Omit<Asked, 'orderId' | 'what'> & { what: NonNullable<Asked['what']> }): ReductionChoice | Refusal {
  if (what === 'all') return { kind: 'all' };
  if (what === 'lines') return { kind: 'lines', lineIds };
  const cents = fromEuros(amount ?? 0);
  return cents === undefined
    ? refuse('bad-input', {
        fields: { amount: 'Bitte gib einen Betrag mit höchstens zwei Nachkommastellen ein.' },
      })
    : { kind: 'amount', cents };
}
