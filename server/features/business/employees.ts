import type { z } from 'zod';
import type {
  businessEmployees,
  businessEmployeesAdd,
  businessEmployeesEdit,
  businessEmployeesToggle,
} from '#contract/business.ts';
import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import { limits } from '#domain/limits/guest.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { type Month, monthOf } from '#domain/time/calendar.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import {
  countEmployees,
  findEmployee,
  hasVoucher,
  insertEmployee,
  listEmployees,
  updateEmployee,
} from './employee-store.ts';
import { findOwnCustomer } from './read-mandate.ts';
import { issueVouchers } from './issue-vouchers.ts';
import { nameMonth, writeDay } from './month.ts';

const { budget, employees: mostEmployees } = limits.company;
const WRONG_BUDGET = `Bitte wähle ein Budget von ${budget.min} bis ${budget.max} € in ganzen Euro`;

export async function readEmployees(
  context: ProvenVisit,
  { page, id }: z.output<typeof businessEmployees.request>,
): Promise<z.input<typeof businessEmployees.answer> | Refusal> {
  const found = await findOwnCustomer(context);
  if (isRefusal(found)) return found;
  const part = { id, offset: id === undefined ? offsetOf(page) : 0, limit: PAGE_SIZE };
  const [employees, count] = await Promise.all([
    listEmployees(context.db, found.customer.id, part),
    countEmployees(context.db, found.customer.id),
  ]);
  const receivers = employees.map((employee) => ({
    id: employee.id,
    item_created: employee.created_at.toString(),
    item_firstname: employee.first_name,
    item_email: employee.email,
    item_budget: toEuros(employee.budget_cents),
    item_cost_centre: employee.cost_centre,
    item_active: employee.is_active ? ('Y' as const) : ('N' as const),
    item_coupon_count: employee.vouchers ?? 0,
  }));
  return { receivers, count };
}

/**
 * Adds somebody, with this month's voucher at once where the mandate is approved; who was on the list before and has had
 * one waits for the next month. Answers the id, with what the company should know.
 */
export async function addEmployee(
  outer: ProvenVisit,
  input: z.output<typeof businessEmployeesAdd.request>,
): Promise<{ id: number; messages: string[] } | Refusal> {
  const found = await findOwnCustomer(outer);
  if (isRefusal(found)) return found;
  const budget_cents = budgetOf(input.item_budget);
  const fields = {
    ...(input.item_firstname === '' && { item_firstname: 'Bitte verrate uns den Vornamen' }),
    ...(!isEmail(input.item_email) && { item_email: 'Bitte verrate uns eine gültige E-Mail-Adresse' }),
    ...(budget_cents === null && { item_budget: WRONG_BUDGET }),
  };
  if (Object.keys(fields).length > 0 || budget_cents === null) return refuse('bad-input', { fields });
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    if ((await countEmployees(db, found.customer.id)) >= mostEmployees)
      return refuse('bad-input', {
        message: `Mehr als ${mostEmployees} Personen nehmen wir gern per E-Mail.`,
      });
    const employee = {
      first_name: input.item_firstname,
      email: normaliseEmail(input.item_email),
      budget_cents,
    };
    const id = await insertEmployee(db, {
      business_customer_id: found.customer.id,
      ...employee,
      cost_centre: input.item_cost_centre ?? '',
      created_at: clock.now(),
    });
    const same = id ?? (await findEmployee(db, found.customer.id, employee));
    if (same === undefined)
      return refuse('bad-input', { fields: { item_email: 'Diese Person steht schon auf deiner Liste' } });
    const month = monthOf(clock.now());
    const hadOne = id !== undefined && (await hasVoucher(db, { id, month: month.from }));
    await issueVouchers(context);
    return { id: same, messages: hadOne ? [sayNextMonth(month)] : [] };
  });
}

const sayNextMonth = ({ first }: Month): string =>
  `Diese Person stand schon auf deiner Liste und hatte für ${nameMonth(first)} einen Gutschein. Der nächste kommt am ${writeDay(first.add({ months: 1 }))}.`;

/**
 * Changes the budget from the next voucher on, and the cost centre; name and e-mail stay (BIZ-010). Answers what the
 * company should know.
 */
export async function editEmployee(
  context: ProvenVisit,
  { id, item_budget, item_cost_centre: cost_centre }: z.output<typeof businessEmployeesEdit.request>,
): Promise<Refusal | string[]> {
  const budget_cents = budgetOf(item_budget);
  const found = await findOwnCustomer(context);
  if (isRefusal(found)) return found;
  if (budget_cents === null) return refuse('bad-input', { fields: { item_budget: WRONG_BUDGET } });
  const part = { id, offset: 0, limit: 1 };
  const [before] = await listEmployees(context.db, found.customer.id, part);
  const isKnown = await updateEmployee(context.db, found.customer.id, {
    id,
    budget_cents,
    ...(cost_centre !== undefined && { cost_centre }),
  });
  if (!isKnown) return refuse('unknown-employee');
  return before?.budget_cents === budget_cents ? [] : ['Das Budget gilt ab dem nächsten Gutschein.'];
}

export async function toggleEmployee(
  outer: ProvenVisit,
  { id, status }: z.output<typeof businessEmployeesToggle.request>,
): Promise<Refusal | null> {
  const found = await findOwnCustomer(outer);
  if (isRefusal(found)) return found;
  return outer.transaction(async (context) => {
    const isKnown = await updateEmployee(context.db, found.customer.id, { id, is_active: status === 'Y' });
    if (!isKnown) return refuse('unknown-employee');
    await issueVouchers(context);
    return null;
  });
}

/** Takes somebody off the list for good; what they have of vouchers is worth nothing from now on (BIZ-012). */
export async function removeEmployee(context: ProvenVisit, { id }: { id: number }): Promise<Refusal | null> {
  const found = await findOwnCustomer(context);
  if (isRefusal(found)) return found;
  const gone = { id, is_active: false, removed_at: context.clock.now() };
  return (await updateEmployee(context.db, found.customer.id, gone)) ? null : refuse('unknown-employee');
}

function budgetOf(typed: number | string): number | null {
  const euros = typed === '' ? Number.NaN : Number(typed);
  const isBudget = Number.isInteger(euros) && isWithin(budget, euros);
  return isBudget ? (fromEuros(euros) ?? null) : null;
}
