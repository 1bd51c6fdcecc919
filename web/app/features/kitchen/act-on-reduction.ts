import { redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
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

/** Looks first, then takes off; going back keeps what was typed. */
export async function actOnReduction(call: Call, typed: Typed, { params }: RouteArgs<{ orderId: string }>) {
  const { intent, reason = '' } = typed;
  if (intent === 'aendern') return { fields: {} };
  if (reason.trim() === '') return { fields: { reason: 'Bitte sag dem Gast, warum er weniger zahlt.' } };
  const orderId = Number(params.orderId);
  const choice = choiceIn(typed);
  if (intent !== 'erstatten') {
    const shown = await call('kitchenReduction', { orderId, ...choice });
    return shown.chosen ? { shown, chosen: shown.chosen, confirmed: typed } : { fields: {} };
  }
  const { key = '', version, host } = typed;
  await call('kitchenReduce', { orderId, version: Number(version), key, reason, ...choice });
  return redirect(staffPaths.kitchenOf(Number(host)));
}

function choiceIn(typed: Typed): Pick<Input<'kitchenReduce'>, 'what' | 'lineIds' | 'amount'> {
  if (typed['what'] === 'all') return { what: 'all' };
  if (typed['what'] === 'amount') {
    const amount = Number((typed['amount'] ?? '').replace(',', '.').replace('€', ''));
    return { what: 'amount', amount: Number.isFinite(amount) ? Math.max(0, amount) : 0 };
  }
  const lineIds = Object.keys(typed).flatMap((name) => Number(/^piece-(\d+)$/.exec(name)?.[1] ?? 0) || []);
  return { what: 'lines', lineIds };
}

/** What is to be confirmed, if that is what an action's answer is. */
export const previewIn = (answer: unknown): Preview | undefined =>
  typeof answer === 'object' && answer !== null && 'chosen' in answer ? (answer as Preview) : undefined;
