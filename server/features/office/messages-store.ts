import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { containing, idOf, offsetOf, PAGE_SIZE } from './page.ts';

export type MessageState = Schema['message']['state']['__select__'];

interface MessagesFilter {
  /** An order's number, or part of a recipient. */
  search: string;
  state: MessageState | '';
  page: number;
}

/** A page of all messages, the newest first, and how many match. */
export async function listMessages(db: Kysely<Schema>, filter: MessagesFilter) {
  const found = matching(db, filter);
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'channel', 'kind', 'recipient', 'state', 'attempts', 'created_at', 'last_error'])
      .orderBy('id', 'desc')
      .offset(offsetOf(filter.page))
      .limit(PAGE_SIZE)
      .execute(),
  ]);
  return { count, rows };
}

function matching(db: Kysely<Schema>, { search, state }: MessagesFilter) {
  let query = db.selectFrom('message');
  if (state !== '') query = query.where('state', '=', state);
  if (search === '') return query;
  return query.where((eb) =>
    eb.or([
      ...(idOf(search) ? [eb('order_id', '=', idOf(search) ?? 0)] : []),
      eb(sql<string>`lower(recipient)`, 'like', containing(search)),
    ]),
  );
}
