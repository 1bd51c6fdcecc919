import * as contract from '#contract/office-people.ts';
import { DONE } from '#contract/values.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { askForData } from './ask-for-data.ts';
import { correctPerson } from './correct-person.ts';
import { findPeople } from './find-people.ts';
import { showPerson } from './show-person.ts';
import { eraseKnown, showDataRequest, takeKnown } from './take-data.ts';

/** What operators see and do of whoever orders here, and what those answer by the link in a mail. */
export function peopleRoutes(routes: Routes): void {
  routes.serve(contract.officePeople, findPeople);
  routes.serve(contract.officePerson, showPerson);
  routes.serve(
    contract.officeCorrectPerson,
    async (visit, input) => (await correctPerson(visit, input)) ?? DONE,
  );
  routes.serve(contract.officeAskForData, async (visit, input) => (await askForData(visit, input)) ?? DONE);
  routes.serve(contract.dataRequest, showDataRequest);
  routes.serve(contract.takeData, takeKnown);
  routes.serve(contract.eraseData, async (visit, input) => (await eraseKnown(visit, input)) ?? DONE);
}
