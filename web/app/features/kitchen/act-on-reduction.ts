import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { Typed } from '../../forms/sent-form.ts';

export type Reducible = Answer<'kitchenReduction'>;

/** What was chosen and is still to be confirmed. */
export interface Preview {
  shown: Reducible;
  chosen: NonNullable<Reducible['chosen']>;
  confirmed: Typed;
}

/** The field of a piece, whose number stands in its name. */
export const pieceField = (lineId: number): string => `piece-${lineId}`;

/** The pieces that were ticked. */
export const piecesIn = (typed: Typed): number[] =>
  Object.keys(typed).flatMap((name) => Number(/^piece-(\d+)$/.exec(name)?.[1] ?? 0) || []);

type Choice = Pick<Input<'kitchenReduce'>, 'what' | 'lineIds' | 'amount'> & { orderId: number };

type Args = RouteArgs<{ orderId: string }>;

/** Looks first, then takes off; going back keeps what was typed. */
export const actOnReduction =
  (
    look: (call: Call, choice: Choice, typed: Typed) => Promise<Reducible>,
    take: (call: Call, typed: Typed, choice: Choice, args: Args) => Promise<Response>,
  ) =>
  async (call: Call, typed: Typed, args: Args) => {
    const { intent, reason = '' } = typed;
    if (intent === 'aendern') return { fields: {} };
    if (reason.trim() === '') return { fields: { reason: 'Bitte sag dem Gast, warum er weniger zahlt.' } };
    const choice = { orderId: Number(args.params.orderId), ...choiceIn(typed) };
    if (intent === 'erstatten') return take(call, typed, choice, args);
    const shown = await look(call, choice, typed);
    return shown.chosen ? { shown, chosen: shown.chosen, confirmed: typed } : { fields: {} };
  };

function choiceIn(typed: Typed): Omit<Choice, 'orderId'> {
  if (typed['what'] === 'all') return { what: 'all' };
  if (typed['what'] === 'amount') {
    const amount = Number((typed['amount'] ?? '').replace(',', '.').replace('€', ''));
    return { what: 'amount', amount: Number.isFinite(amount) ? Math.max(0, amount) : 0 };
  }
  return { what: 'lines', lineIds: piecesIn(typed) };
}

/** What is to be confirmed, if that is what an action's answer is. */
export const previewIn = (answer: unknown): Preview | undefined =>
  typeof answer === 'object' && answer !== null && 'chosen' in answer ? (answer as Preview) : undefined;
