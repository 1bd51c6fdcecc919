import { sql } from 'kysely';
import type { z } from 'zod';
import type { officeCompanies } from '#contract/office-companies.ts';
import type { Month } from '#domain/time/calendar.ts';
import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import { containing, readListPage } from '#server/plumbing/http/list-page.ts';

type Asked = z.output<typeof officeCompanies.request>;

const ORDER = {
  sorts: {
    company: 'company',
    needs: 'needs',
    mandate: 'mandate_state',
    email: 'email',
    employees: 'employees',
    redeemed: 'redeemed',
    open: 'open',
    since: 'created_at',
  },
  // What has waited longest for somebody comes first.
  usual: [
    [sql`needs is null`, 'asc'],
    ['waits_since', 'asc'],
    ['company', 'asc'],
    ['id', 'asc'],
  ],
} as const;

/** Cents that employees redeemed at their company's expense, as far as this holds. */
const redeemedOf = (only: ReturnType<typeof sql<boolean>>) => sql<number>`(
  select coalesce(sum(redemption.amount_cents), 0)::int from voucher_redemption as redemption
  join voucher on voucher.id = redemption.voucher_id join employee on employee.id = voucher.employee_id
  where employee.business_customer_id = business_customer.id and redemption.funded_by = 'employer'
    and redemption.state = 'booked' and ${only})`;

const uncollected = sql<boolean>`not exists (
  select from business_collection_item where business_collection_item.redemption_id = redemption.id)`;

const within = ({ from, until }: Pick<Month, 'from' | 'until'>) =>
  sql<boolean>`redemption.changed_at >= ${from} and redemption.changed_at < ${until}`;

/** Companies with what of them waits for somebody: a mandate to decide on, a debit that came back, one that rests. */
export function listCompanies(db: Db, { search, state, ...asked }: Asked, month: Month) {
  const companies = db
    .selectFrom('business_customer')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .leftJoin('sepa_mandate as mandate', (join) =>
      join
        .onRef('mandate.business_customer_id', '=', 'business_customer.id')
        .on('mandate.ended_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('business_collection')
          .select(({ fn }) => fn.min('changed_at').as('at'))
          .whereRef('business_collection.business_customer_id', '=', 'business_customer.id')
          .where('business_collection.state', '=', 'returned')
          .as('returned'),
      (join) => join.onTrue(),
    )
    .select([
      'business_customer.id',
      'company',
      sql<string>`coalesce(email, '')`.as('email'),
      'business_customer.created_at',
      'closed_at',
      'mandate.id as mandate_id',
      'mandate.state as mandate_state',
      sql<'decision' | 'returned' | 'paused' | null>`case when mandate.state = 'open' then 'decision'
        when returned.at is not null then 'returned' when mandate.state = 'paused' then 'paused' end`.as(
        'needs',
      ),
      sql<Temporal.Instant | null>`case when mandate.state = 'open' then mandate.signed_at
        else coalesce(returned.at, mandate.paused_at) end`.as('waits_since'),
      sql<number>`(select count(*) from employee where employee.business_customer_id = business_customer.id
        and removed_at is null)::int`.as('employees'),
      redeemedOf(within(month)).as('redeemed'),
      redeemedOf(uncollected).as('open'),
    ])
    .where(sql<string>`lower(concat_ws(' ', company, email, mandate.reference))`, 'like', containing(search));
  const list = db
    .selectFrom(companies.as('company_list'))
    .selectAll()
    .$if(state === 'any', (query) => query.where('needs', 'is not', null))
    .$if(state === 'none', (query) => query.where('mandate_id', 'is', null))
    .$if(state === 'closed', (query) => query.where('closed_at', 'is not', null))
    .$if(state === 'decision' || state === 'returned' || state === 'paused', (query) =>
      query.where('needs', '=', state as 'decision'),
    );
  return readListPage(db, list, asked, ORDER);
}

export const findCompany = (db: Db, id: number) =>
  db
    .selectFrom('business_customer')
    .innerJoin('person', 'person.id', 'business_customer.person_id')
    .selectAll('business_customer')
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .select(redeemedOf(uncollected).as('open'))
    .where('business_customer.id', '=', id)
    .executeTakeFirst();

export const listStaff = (db: Db, id: number, { from, until }: Month) =>
  db
    .selectFrom('employee')
    .selectAll('employee')
    .select(
      sql<number>`(select coalesce(sum(redemption.amount_cents), 0)::int from voucher_redemption as redemption
        join voucher on voucher.id = redemption.voucher_id where voucher.employee_id = employee.id
          and redemption.funded_by = 'employer' and redemption.state = 'booked'
          and redemption.changed_at >= ${from} and redemption.changed_at < ${until})`.as('redeemed'),
    )
    .where('business_customer_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('first_name')
    .orderBy('employee.id')
    .execute();

/** What was redeemed month by month in Germany, the newest first. */
export async function listMonths(db: Db, id: number, zone: string) {
  const { rows } = await sql<{ month: string; vouchers: number; cents: number }>`
    select to_char(date_trunc('month', redemption.changed_at at time zone ${zone}), 'YYYY-MM-DD') as month,
      count(distinct voucher.id)::int as vouchers, sum(redemption.amount_cents)::int as cents
    from voucher_redemption as redemption join voucher on voucher.id = redemption.voucher_id
    join employee on employee.id = voucher.employee_id
    where employee.business_customer_id = ${id} and redemption.funded_by = 'employer' and redemption.state = 'booked'
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

export const listMandatesOf = (db: Db, id: number) =>
  listRows(db, 'sepa_mandate', { business_customer_id: id }, 'id');

export const listCollectionsOf = (db: Db, id: number) =>
  listRows(db, 'business_collection', { business_customer_id: id }, 'id');
