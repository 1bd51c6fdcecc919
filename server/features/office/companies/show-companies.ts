import type { z } from 'zod';
import type { officeBusinessCustomer, officeCompanies } from '#contract/office-companies.ts';
import { toEuros } from '#domain/money/money.ts';
import { fullName } from '#domain/people/address.ts';
import { monthOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
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
  const { db, clock } = context;
  const company = await store.findCompany(db, id);
  if (!company) return refuse('unknown-company');
  const [count, staff, months, mandates, collections] = await Promise.all([
    store.countStaff(db, id),
    store.listStaff(db, id, monthOf(clock.now())),
    store.listMonths(db, id, TIME_ZONE),
    store.listMandatesOf(db, id),
    store.listCollectionsOf(db, id),
  ]);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'company-opened',
    people: staff.length + 1,
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
    count,
    employees: staff.map((one) => ({
      id: one.id,
      name: one.first_name,
      email: one.email,
      budget: toEuros(one.budget_cents),
      isActive: one.is_active,
      costCentre: one.cost_centre,
      redeemed: toEuros(one.redeemed),
    })),
    months: months.map(({ month, vouchers, cents }) => ({ month, vouchers, redeemed: toEuros(cents) })),
    mandates: mandates.toReversed().map((mandate) => ({
      id: mandate.id,
      reference: mandate.reference,
      holder: mandate.account_holder,
      textVersion: mandate.text_version,
      state: mandate.state,
      signedAt: mandate.signed_at.toString(),
      endedAt: mandate.ended_at?.toString() ?? null,
    })),
    collections: collections.toReversed().map((debit) => ({
      id: debit.id,
      month: debit.month,
      amount: toEuros(debit.amount_cents),
      state: debit.state,
      dueOn: debit.due_on,
      returnReason: debit.return_reason,
    })),
  };
}
