import * as contract from '#contract/office-people.ts';
import * as personLists from '#contract/office-person-lists.ts';
import { DONE } from '#contract/values.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { askForData } from './ask-for-data.ts';
import { correctPerson } from './correct-person.ts';
import { findPeople } from './find-people.ts';
import * as lists from './person-lists.ts';
import { showPerson } from './show-person.ts';
import { eraseKnown, showDataRequest, takeKnown } from './take-data.ts';

/** What operators see and do of whoever orders here, and what those answer by the link in a mail. */
export function peopleRoutes(routes: Routes): void {
  routes.serve(contract.officePeople, findPeople);
  routes.serve(contract.officePerson, showPerson);
  routes.serve(personLists.officePersonOrders, lists.showPersonList(lists.ordersOf));
  routes.serve(personLists.officePersonVouchers, lists.showPersonList(lists.vouchersOf));
  routes.serve(personLists.officePersonConsents, lists.showPersonList(lists.consentsOf));
  routes.serve(personLists.officePersonMessages, lists.showPersonList(lists.messagesOf));
  routes.serve(personLists.officePersonLogIns, lists.showPersonList(lists.logInsOf));
  routes.serve(personLists.officePersonSessions, lists.showPersonList(lists.sessionsOf));
  routes.serve(
    contract.officeCorrectPerson,
    async (visit, input) => (await correctPerson(visit, input)) ?? DONE,
  );
  routes.serve(contract.officeAskForData, async (visit, input) => (await askForData(visit, input)) ?? DONE);
  routes.serve(contract.dataRequest, showDataRequest);
  routes.serve(contract.takeData, takeKnown);
  routes.serve(contract.eraseData, async (visit, input) => (await eraseKnown(visit, input)) ?? DONE);
}
