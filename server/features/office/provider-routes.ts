import {
  addQrContact,
  askApplicant,
  offerAccessAgain,
  decideApplication,
  officeApplication,
  officeApplicationFile,
  officeApplications,
  officeDocuments,
  saveOfficeDocuments,
} from '#contract/office-applications.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import {
  addContact,
  askApplicantAsOperator,
  offerAccessAsOperator,
  decideApplicationAsOperator,
  setNeededAsOperator,
  showNeeded,
} from './decide-application.ts';
import { readApplicationFile, showApplication, showApplications } from './show-applications.ts';

/** What the operator does with restaurants that want to take part. */
export function officeProviderRoutes(routes: Routes): void {
  routes.serve(officeApplications, showApplications);
  routes.serve(officeApplication, showApplication);
  routes.serve(officeApplicationFile, readApplicationFile);
  routes.serve(
    decideApplication,
    async (context, input) => (await decideApplicationAsOperator(context, input)) ?? DONE,
  );
  routes.serve(askApplicant, askApplicantAsOperator);
  routes.serve(offerAccessAgain, offerAccessAsOperator);
  routes.serve(officeDocuments, showNeeded);
  routes.serve(saveOfficeDocuments, setNeededAsOperator);
  routes.serve(addQrContact, async (context, input) => {
    const added = await addContact(context, input);
    return isRefusal(added) ? added : { ...DONE, ...added };
  });
}
