import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countOf } from '#server/database/rows.ts';

export type StuckRow = Awaited<ReturnType<typeof listStuck>>[number];

interface Asked {
  /** Money that was to move before then. */
  before: Temporal.Instant;
  most?: number | undefined;
  /** Only that of which no alarm was raised on this day. */
  untoldOn?: string;
}

const due = (db: Db, before: Temporal.Instant) =>
  db.selectFrom('orders').where('money_due_since', '<=', before);

/** Orders with money that hangs, the oldest first: what moved and is held, and the last try. */
export const listStuck = (db: Db, { before, most, untoldOn }: Asked) =>
  due(db, before)
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_try')
          .select(['problem', 'tries'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('payment_try.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment')
          .select(({ fn }) => [
            fn.coalesce(fn.sum<number>(sql`captured_cents - refunded_cents`), sql.lit(0)).as('moved'),
            fn
              .coalesce(fn.sum<number>('amount_cents').filterWhere('state', '=', 'authorised'), sql.lit(0))
              .as('held'),
          ])
          .whereRef('payment.order_id', '=', 'orders.id')
          .as('money'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.state', 'payable_cents', 'reduced_cents', 'restaurant.name as restaurant'])
    .select(['last.problem', 'last.tries', 'money.moved', 'money.held'])
    .select((eb) => eb.ref('money_due_since').$notNull().as('since'))
    .$if(untoldOn !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alarm')
              .select('alarm.id')
              .where('key', '=', sql<string>`'money-stuck:' || orders.id || ':' || ${untoldOn ?? ''}::text`),
          ),
        ),
      ),
    )
    .orderBy('money_due_since')
    .orderBy('orders.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();

export const countStuck = (db: Db, before: Temporal.Instant): Promise<number> => countOf(due(db, before));
