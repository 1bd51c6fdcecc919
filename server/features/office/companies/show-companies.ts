import type { z } from 'zod';
import type { officeBusinessCustomer, officeCompanies } from '#contract/office-companies.ts';
import { toEuros } from '#domain/money/money.ts';
import { fullName } from '#domain/people/address.ts';
import { monthOf } from '#domain/time/calendar.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { firstOf } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { debitsOf, employeesOf, mandatesOf, monthsOf } from './company-lists.ts';
import * as store from './company-store.ts';

/** Companies, first those that wait for somebody; the addresses of who speaks for them are looked at. */
export async function showCompanies(
  context: PersonVisit,
  asked: z.output<typeof officeCompanies.request>,
): Promise<z.input<typeof officeCompanies.answer>> {
  const { rows, count } = await store.listCompanies(context.db, asked, monthOf(context.clock.now()));
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'companies-seen',
    people: rows.length,
  });
  return {
    count,
    companies: rows.map((row) => ({
      id: row.id,
      company: row.company,
      email: row.email,
      since: row.created_at.toString(),
      closedAt: row.closed_at?.toString() ?? null,
      needs: row.needs,
      waitsSince: row.needs === null ? null : (row.waits_since?.toString() ?? null),
      mandateId: row.mandate_id,
      mandateState: row.mandate_state,
      employees: row.employees,
      redeemed: toEuros(row.redeemed),
      open: toEuros(row.open),
    })),
  };
}

export async function showCompany(
  context: PersonVisit,
  { id }: { id: number },
): Promise<z.input<typeof officeBusinessCustomer.answer> | Refusal> {
  const company = await store.findCompany(context.db, id);
  if (!company) return refuse('unknown-company');
  const [staff, months, mandates, collections] = await Promise.all([
    employeesOf(context, id),
    monthsOf(context, id),
    mandatesOf(context, id),
    debitsOf(context, id),
  ]);
  const employees = firstOf(staff);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'company-opened',
    people: employees.rows.length + 1,
    details: { company: id },
  });
  return {
    id,
    company: company.company,
    personId: company.person_id,
    speaker: fullName(company.first_name, company.last_name),
    email: company.email ?? '',
    since: company.created_at.toString(),
    closedAt: company.closed_at?.toString() ?? null,
    open: toEuros(company.open),
    employees,
    months: firstOf(months),
    mandates: firstOf(mandates),
    collections: firstOf(collections),
  };
}
