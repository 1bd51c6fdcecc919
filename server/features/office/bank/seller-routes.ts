import * as sellers from '#contract/sellers.ts';
import { DONE } from '#contract/values.ts';
import { noteReport } from '#server/features/statement/sellers/sent-report.ts';
import {
  discardMessage,
  makeMessage,
  noteHandedOver,
  previewMessage,
  readMessage,
} from '#server/features/statement/sellers/seller-messages.ts';
import { askSellers, tellSellers } from '#server/features/statement/sellers/tell-sellers.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';
import { showSellers } from './show-sellers.ts';

const LIST = { kind: 'list', id: null } as const;

/** What the tax office is told of who sells. */
export function officeSellerRoutes(routes: Routes): void {
  routes.serve(sellers.officeSellers, showSellers);
  routes.serve(sellers.askSellers, async (visit, { year }) => {
    const asked = await asOperator(
      visit,
      (context) => askSellers(context, year),
      ({ mails }) => ({ action: 'sellers-asked', subject: LIST, details: { year, mails } }),
    );
    return isRefusal(asked) ? asked : { ...DONE, ...asked };
  });
  routes.serve(sellers.tellSellers, async (visit, { year }) => {
    const told = await asOperator(
      visit,
      (context) => tellSellers(context, year),
      ({ mails }) => ({ action: 'sellers-told', subject: LIST, details: { year, mails } }),
    );
    return isRefusal(told) ? told : { ...DONE, ...told };
  });
  routes.serve(sellers.noteSellerReport, async (visit, asked) => {
    const noted = await asOperator(
      visit,
      (context) => noteReport(context, asked, context.person.id),
      ({ year, isSent, isNew }) =>
        isNew
          ? {
              action: isSent ? 'seller-report-sent' : 'seller-report-unsent',
              subject: LIST,
              details: { year },
            }
          : null,
    );
    return isRefusal(noted) ? noted : DONE;
  });
  routes.serve(sellers.officeSellerReport, previewAsOperator);
  routes.serve(sellers.makeSellerMessage, (visit, asked) =>
    asOperator(
      visit,
      (context) => makeMessage(context, asked, context.person.id),
      ({ year, number, indication, sellers: count, isNew }) =>
        isNew
          ? {
              action: 'seller-message-made',
              subject: LIST,
              details: { year, number, indication, sellers: count },
            }
          : null,
    ),
  );
  routes.serve(sellers.officeSellerMessage, async (visit, { id }) => {
    const read = await asOperator(
      visit,
      (context) => readMessage(context, id),
      ({ year, number }) => ({ action: 'seller-message-fetched', subject: LIST, details: { year, number } }),
    );
    return isRefusal(read) ? read : read.content;
  });
  routes.serve(sellers.noteSellerMessage, async (visit, asked) => {
    const noted = await asOperator(
      visit,
      (context) => noteHandedOver(context, asked, context.person.id),
      ({ year, number, isSent, isNew }) =>
        isNew
          ? {
              action: isSent ? 'seller-report-sent' : 'seller-report-unsent',
              subject: LIST,
              details: { year, number },
            }
          : null,
    );
    return isRefusal(noted) ? noted : DONE;
  });
  routes.serve(sellers.discardSellerMessage, async (visit, { id }) => {
    const discarded = await asOperator(
      visit,
      (context) => discardMessage(context, id),
      (details) => ({ action: 'seller-message-discarded', subject: LIST, details }),
    );
    return isRefusal(discarded) ? discarded : DONE;
  });
}

async function previewAsOperator(visit: PersonVisit, { year }: { year: number }): Promise<string | Refusal> {
  const made = await asOperator(
    visit,
    (context) => previewMessage(context, year),
    () => ({ action: 'seller-report-previewed', subject: LIST, details: { year } }),
  );
  return made;
}
