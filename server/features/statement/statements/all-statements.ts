import { sql } from 'kysely';
import { type Standing, STATEMENT_WAYS, type StatementWay } from '#domain/money/statement.ts';
import type { Db } from '#server/database/db.ts';
import { type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { isNamed } from '../account-store.ts';
import { isPaid, openCents } from './is-paid.ts';
import { standing } from './standing.ts';

const ORDER = {
  sorts: {
    restaurant: 'restaurant.name',
    month: 'month',
    orders: 'statement.orders',
    commission: 'commission_cents',
    vat: 'vat_cents',
    result: 'result_cents',
    way: 'way',
    paid: 'is_paid',
    due: 'due_on',
    invoice: 'invoices',
  },
  usual: [
    ['month', 'desc'],
    ['restaurant.name', 'asc'],
    ['statement.id', 'asc'],
  ],
} as const;

interface StatementsQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: StatementWay | Extract<Standing, 'ready' | 'no-account'> | 'open' | '';
}

/** Statements of all restaurants, found by the restaurant's name. */
export function listAllStatements(db: Db, { search, state, ...asked }: StatementsQuery) {
  const statements = db
    .selectFrom('statement')
    .innerJoin('restaurant', 'restaurant.id', 'restaurant_id')
    .select(['statement.id', 'restaurant_id', 'restaurant.name', 'month', 'orders', 'commission_cents'])
    .select(['vat_cents', 'result_cents', 'way', 'due_on', isPaid.as('is_paid'), standing.as('standing')])
    .select(openCents.as('open_cents'))
    .select((eb) =>
      eb
        .selectFrom('invoice')
        .select(
          sql<string | null>`string_agg(year || '-' || lpad(number::text, 5, '0'), ', ' order by number)`.as(
            'all',
          ),
        )
        .whereRef('invoice.statement_id', '=', 'statement.id')
        .as('invoices'),
    )
    .where(isNamed(search))
    .$if(state === 'open' || state === 'ready' || state === 'no-account', (query) =>
      query.where(sql<boolean>`not ${isPaid}`),
    )
    .$if(state === 'ready' || state === 'no-account', (query) =>
      query.where(standing, '=', state as Standing),
    )
    .$if(state in STATEMENT_WAYS, (query) => query.where('way', '=', state as StatementWay));
  return readListPage(db, statements, asked, ORDER);
}
