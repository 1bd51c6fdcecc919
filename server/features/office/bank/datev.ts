import * as datev from '#contract/office-datev.ts';
import { DONE } from '#contract/values.ts';
import { readForm, saveSetting } from '#server/features/statement/datev/datev-setting.ts';
import { makeBatch, readMonths } from '#server/features/statement/datev/make-batch.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';

/** What the operator's tax advisor gets. */
export function officeDatevRoutes(routes: Routes): void {
  routes.serve(datev.officeDatev, async (context) => ({
    ...(await readForm(context)),
    months: await readMonths(context),
  }));
  routes.serve(
    datev.saveOfficeDatev,
    async (visit, input) =>
      (await asOperator(
        visit,
        (context) => saveSetting(context, input),
        () => ({
          action: 'datev-saved',
          subject: { kind: 'list', id: null },
          details: { chart: `SKR${input.chart}`, advisor: input.advisor, client: input.client },
        }),
      )) ?? DONE,
  );
  routes.serve(datev.officeDatevBatch, makeAsOperator);
}

async function makeAsOperator(
  visit: PersonVisit,
  { month }: { month: string },
): Promise<Uint8Array | Refusal> {
  const made = await asOperator(
    visit,
    (context) => makeBatch(context, month),
    ({ lines }) => ({ action: 'datev-made', subject: { kind: 'list', id: null }, details: { month, lines } }),
  );
  return isRefusal(made) ? made : made.content;
}
