import {
  businessCollections,
  businessCustomerSepa,
  businessCustomerSepaCopy,
  businessEmployees,
  businessEmployeesAdd,
  businessEmployeesEdit,
  businessEmployeesRemove,
  businessEmployeesToggle,
  businessStatement,
  businessStatementCsv,
  revokeBusinessCustomerSepa,
  updateBusinessCustomerSepa,
} from '#contract/business.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { addEmployee, editEmployee, readEmployees, removeEmployee, toggleEmployee } from './employees.ts';
import { readOwnCopy } from './draw-mandate.ts';
import { readCollections } from './read-collections.ts';
import { drawOwnMonth, writeOwnMonth } from './read-company-month.ts';
import { readMandate } from './read-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';
import { signMandate } from './sign-mandate.ts';

export function businessRoutes(routes: Routes): void {
  routes.serve(businessEmployees, readEmployees);
  routes.serve(
    businessEmployeesToggle,
    async (context, input) => (await toggleEmployee(context, input)) ?? { ...DONE, messages: [] },
  );
  routes.serve(
    businessEmployeesRemove,
    async (context, input) => (await removeEmployee(context, input)) ?? { ...DONE, errors: [] },
  );
  routes.serve(businessEmployeesAdd, async (context, input) => {
    const added = await addEmployee(context, input);
    return isRefusal(added) ? added : { ...DONE, errors: [], ...added };
  });
  routes.serve(businessEmployeesEdit, async (context, input) => {
    const messages = await editEmployee(context, input);
    return isRefusal(messages) ? messages : { ...DONE, messages };
  });
  routes.serve(businessCustomerSepa, readMandate);
  routes.serve(updateBusinessCustomerSepa, async (context, input) => {
    const messages = await signMandate(context, input);
    return isRefusal(messages) ? messages : { ...DONE, messages };
  });
  routes.serve(revokeBusinessCustomerSepa, async (context) => (await revokeMandate(context)) ?? DONE);
  routes.serve(businessCustomerSepaCopy, readOwnCopy);
  routes.serve(businessCollections, readCollections);
  routes.serve(businessStatement, drawOwnMonth);
  routes.serve(businessStatementCsv, writeOwnMonth);
}
