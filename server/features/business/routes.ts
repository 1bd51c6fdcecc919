import {
  businessCollections,
  businessCustomerSepa,
  businessEmployees,
  businessEmployeesAdd,
  businessEmployeesEdit,
  businessEmployeesRemove,
  businessEmployeesToggle,
  updateBusinessCustomerSepa,
} from '#contract/business.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { addEmployee, editEmployee, readEmployees, removeEmployee, toggleEmployee } from './employees.ts';
import { readMandate, signMandate } from './mandate.ts';
import { readCollections } from './read-collections.ts';

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
    const id = await addEmployee(context, input);
    return isRefusal(id) ? id : { ...DONE, errors: [], id };
  });
  routes.serve(
    businessEmployeesEdit,
    async (context, input) => (await editEmployee(context, input)) ?? { ...DONE, messages: [] },
  );
  routes.serve(businessCustomerSepa, readMandate);
  routes.serve(updateBusinessCustomerSepa, async (context, input) => {
    const messages = await signMandate(context, input);
    return isRefusal(messages) ? messages : { ...DONE, messages };
  });
  routes.serve(businessCollections, readCollections);
}
