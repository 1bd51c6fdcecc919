import type { z } from 'zod';
import type { officePeople } from '#contract/office-people.ts';
import { offsetOf } from '#contract/values.ts';
import { fullName } from '#domain/people/address.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { findOrdersOfGuest, MOST_FOUND } from '#server/features/office/find-orders.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { findAccountIds, type FoundPerson, listAccounts, whoOrdered } from './people-store.ts';

type Asked = z.output<typeof officePeople.request>;
type Row = z.input<typeof officePeople.answer>['people'][number];

const stateOf = ({ person_id, is_blocked, is_staff }: FoundPerson): Row['state'] => {
  if (person_id === null) return 'guest';
  if (is_blocked) return 'blocked';
  return is_staff ? 'staff' : 'account';
};

const toRow = (found: FoundPerson): Row => ({
  personId: found.person_id,
  orderId: found.order_id,
  name: fullName(found.first_name, found.last_name),
  email: found.email,
  phone: found.phone,
  state: stateOf(found),
  orders: Math.max(found.orders, found.order_id === null ? 0 : 1),
  lastOrderAt: found.last_at?.toString() ?? null,
});

// Whoever is known best comes first.
const STATES: readonly Row['state'][] = ['account', 'guest', 'staff', 'blocked'];

const SORTS: Record<Exclude<Asked['sort'], ''>, (a: Row, b: Row) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'de'),
  email: (a, b) => a.email.localeCompare(b.email, 'de'),
  phone: (a, b) => a.phone.localeCompare(b.phone),
  state: (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state),
  orders: (a, b) => a.orders - b.orders,
  last: (a, b) => (a.lastOrderAt ?? '').localeCompare(b.lastOrderAt ?? ''),
};

/** Accounts and guests who have what was typed, whoever ordered last first. */
export async function findPeople(
  context: PersonVisit,
  { search, state, sort, isDescending, page, size }: Asked,
): Promise<z.input<typeof officePeople.answer>> {
  if (search === '') return { count: 0, isCut: false, people: [] };
  const { db } = context;
  const [orderIds, accountIds] = [await findOrdersOfGuest(db, search), await findAccountIds(db, search)];
  const ordered = await whoOrdered(db, orderIds);
  const ids = new Set([...accountIds, ...ordered.accounts]);
  const rows = [...(await listAccounts(db, [...ids])), ...ordered.guests]
    .map(toRow)
    .filter((row) => state === '' || row.state === state)
    .toSorted((a, b) => SORTS.last(b, a));
  const compare = sort === '' ? null : SORTS[sort];
  const sorted = compare ? rows.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b))) : rows;
  const from = offsetOf(page, size);
  const people = sorted.slice(from, from + size);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'people-searched',
    people: people.length,
  });
  const isCut = Math.max(orderIds.length, accountIds.length) === MOST_FOUND;
  return { count: rows.length, isCut, people };
}
