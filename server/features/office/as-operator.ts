import { requireRole } from '#server/features/account/permission.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

type Deed = Omit<Parameters<typeof noteDeed>[1], 'personId'>;

/** What only an operator may do; who it was is kept with it, or nothing happens. */
export async function asOperator<Result>(
  outer: VisitContext,
  work: (context: VisitContext, personId: number) => Promise<Result | Refusal>,
  deedOf: (result: Result) => Deed,
): Promise<Result | Refusal> {
  const operator = await requireRole(outer, 'operator');
  if (isRefusal(operator)) return operator;
  return outer.transaction(async (context) => {
    const result = await work(context, operator.id);
    if (isRefusal(result)) return result;
    await noteDeed(context, { personId: operator.id, ...deedOf(result) });
    return result;
  });
}
