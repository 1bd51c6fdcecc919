import { toEuros } from '#domain/money/money.ts';
import { monthOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { type ListQuery, pageOfRows } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import * as store from './company-store.ts';

type Visit = Pick<PersonVisit, 'db' | 'clock'>;

/** The call for one list of a company. Who is on it is looked at; who takes it along says so. */
export const showCompanyList =
  <Row extends object>(list: (visit: Visit, id: number) => Promise<Row[]>) =>
  async <Sort extends string & keyof Row>(
    context: PersonVisit,
    { id, ...asked }: ListQuery<Sort> & { id: number },
  ): Promise<{ company: string; count: number; rows: Row[] } | Refusal> => {
    const company = await store.findCompany(context.db, id);
    if (!company) return refuse('unknown-company');
    const page = pageOfRows(await list(context, id), asked);
    await notePeopleSeen(context, {
      personId: context.person.id,
      action: 'company-opened',
      people: page.rows.length,
      details: { company: id },
    });
    return { company: company.company, ...page };
  };

export async function employeesOf({ db, clock }: Visit, id: number) {
  const staff = await store.listStaff(db, id, monthOf(clock.now()));
  return staff.map((one) => ({
    id: one.id,
    name: one.first_name,
    email: one.email,
    budget: toEuros(one.budget_cents),
    redeemed: toEuros(one.redeemed),
    costCentre: one.cost_centre,
    state: one.is_active ? ('active' as const) : ('paused' as const),
  }));
}

export async function monthsOf({ db }: Visit, id: number) {
  const months = await store.listMonths(db, id, TIME_ZONE);
  return months.map(({ month, vouchers, cents }) => ({ month, vouchers, redeemed: toEuros(cents) }));
}

export async function mandatesOf({ db }: Visit, id: number) {
  const mandates = await store.listMandatesOf(db, id);
  return mandates.toReversed().map((mandate) => ({
    id: mandate.id,
    reference: mandate.reference,
    holder: mandate.account_holder,
    textVersion: mandate.text_version,
    signedAt: mandate.signed_at.toString(),
    endedAt: mandate.ended_at?.toString() ?? null,
    state: mandate.state,
  }));
}

export async function debitsOf({ db }: Visit, id: number) {
  const debits = await store.listCollectionsOf(db, id);
  return debits.toReversed().map((debit) => ({
    id: debit.id,
    month: debit.month,
    amount: toEuros(debit.amount_cents),
    dueOn: debit.due_on,
    state: debit.state,
    returnReason: debit.return_reason,
  }));
}
