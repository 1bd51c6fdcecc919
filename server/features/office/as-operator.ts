import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

export type RecordedAction = Omit<Parameters<typeof recordAudit>[1], 'personId'>;

/** What an operator does; who it was is kept with it, or nothing happens. What changes nothing, as a second tap, is no action. */
export async function asOperator<Result>(
  outer: PersonVisit,
  work: (context: PersonVisit) => Promise<Result | Refusal>,
  actionOf: (result: Result) => RecordedAction | null,
): Promise<Result | Refusal> {
  return outer.transaction<PersonVisit, Result | Refusal>(async (context) => {
    const result = await work(context);
    if (isRefusal(result)) return result;
    const action = actionOf(result);
    if (action) await recordAudit(context, { personId: context.person.id, ...action });
    return result;
  });
}
