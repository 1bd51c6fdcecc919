import * as datev from '#contract/office-datev.ts';
import { DONE } from '#contract/values.ts';
import { readForm, saveSetting } from '#server/features/statement/datev/datev-setting.ts';
import { handOver, readBatch, readMonths } from '#server/features/statement/datev/hand-over.ts';
import { previewBatch } from '#server/features/statement/datev/make-batch.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';

const LIST = { kind: 'list', id: null } as const;

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
          subject: LIST,
          details: { chart: `SKR${input.chart}`, advisor: input.advisor, client: input.client },
        }),
      )) ?? DONE,
  );
  routes.serve(datev.officeDatevBatch, async (visit, { month }) => {
    const made = await asOperator(
      visit,
      (context) => previewBatch(context, month),
      ({ lines }) => ({ action: 'datev-made', subject: LIST, details: { month, lines } }),
    );
    return isRefusal(made) ? made : made.content;
  });
  routes.serve(datev.handOverDatev, (visit, asked) =>
    asOperator(
      visit,
      (context) => handOver(context, asked, context.person.id),
      ({ isNew, month, number, lines }) =>
        isNew ? { action: 'datev-handed-over', subject: LIST, details: { month, number, lines } } : null,
    ),
  );
  routes.serve(datev.officeDatevFile, (visit, asked) =>
    asOperator(
      visit,
      (context) => readBatch(context, asked),
      () => ({ action: 'datev-fetched', subject: LIST, details: asked }),
    ),
  );
}
