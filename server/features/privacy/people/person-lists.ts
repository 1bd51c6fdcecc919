import { toEuros } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import { nameOfKind } from '#domain/people/message-kinds.ts';
import { VOUCHER_NAMES } from '#domain/voucher/voucher.ts';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { fullName } from '#domain/people/address.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { type ListQuery, pageOfRows } from '#server/plumbing/http/list-page.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { listSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import * as store from './person-store.ts';
import { findWhom, type Whom } from './whom.ts';

type Visit = Pick<PersonVisit, 'db' | 'clock'>;
type Asked<Sort extends string> = ListQuery<Sort> & {
  personId?: number | null | undefined;
  orderId?: number | null | undefined;
};

/** The call for one list of somebody; that it was looked at or taken along is noted, of one person. */
export const showPersonList =
  <Row extends object>(list: (visit: Visit, whom: Whom) => Promise<Row[]>) =>
  async <Sort extends string & keyof Row>(
    context: PersonVisit,
    asked: Asked<Sort>,
  ): Promise<{ name: string; count: number; rows: Row[] } | Refusal> => {
    const whom = await findWhom(context, asked);
    if (isRefusal(whom)) return whom;
    const { person, firstName, lastName } = whom;
    await notePeopleSeen(context, {
      personId: context.person.id,
      action: asked.size === FILE_PAGE_SIZE ? 'list-exported' : 'person-opened',
      subject: person ? { kind: 'person', id: person.id } : { kind: 'order', id: asked.orderId ?? null },
      people: 1,
    });
    return { name: fullName(firstName, lastName), ...pageOfRows(await list(context, whom), { ...asked }) };
  };

export async function ordersOf({ db }: Visit, { whose }: Whom) {
  const orders = await store.listOrders(db, whose);
  return orders.map((order) => ({
    orderId: order.id,
    placedAt: order.placed_at.toString(),
    restaurant: order.restaurant,
    status: statusLabel(order.state, orderModeOf(order)),
    payable: toEuros(order.payable_cents),
  }));
}

export async function vouchersOf({ db, clock }: Visit, { whose }: Whom) {
  const now = clock.now();
  const vouchers = await store.listVouchers(db, whose);
  return vouchers.map((voucher) => {
    const isOver = !voucher.is_active || Temporal.Instant.compare(voucher.valid_until, now) <= 0;
    return {
      id: voucher.id,
      kind: VOUCHER_NAMES[voucher.kind],
      value: voucher.value_cents === null ? null : toEuros(voucher.value_cents),
      left: voucher.left_cents === null ? null : toEuros(voucher.left_cents),
      percent: voucher.percent,
      validUntil: voucher.valid_until.toString(),
      state: isOver ? ('over' as const) : ('valid' as const),
      isOwn: voucher.person_id !== null && 'personId' in whose && voucher.person_id === whose.personId,
    };
  });
}

export async function consentsOf({ db }: Visit, { whose, email }: Whom) {
  const [given, stops] = await Promise.all([
    store.listReminderConsents(db, whose),
    store.listReminderStops(db, email),
  ]);
  return [
    ...stops.map(({ stopped_at }) => ({
      id: 0,
      at: stopped_at.toString(),
      what: 'Erinnerungen abbestellt',
      text: '',
    })),
    ...given.map(({ id, at, text }) => ({
      id,
      at: at.toString(),
      what: `Erinnerung ans Bewerten, Bestellung #${id}`,
      text: text ?? '',
    })),
  ];
}

export async function messagesOf({ db }: Visit, { whose }: Whom) {
  const messages = await store.listMessages(db, whose);
  return messages.map(({ id, created_at, kind, channel, state, last_error }) => ({
    id,
    createdAt: created_at.toString(),
    what: nameOfKind(kind),
    channel,
    state,
    problem: last_error,
  }));
}

export async function logInsOf({ db }: Visit, { person }: Whom) {
  const entries = person ? await store.listLogIns(db, person.id) : [];
  return entries.map(({ id, at, action, device }) => ({
    id: Number(id),
    at: at.toString(),
    what: auditLabel(action),
    device,
  }));
}

export async function sessionsOf({ db, clock }: Visit, { person }: Whom) {
  const sessions = person ? await listSessionsOf(db, person.id, clock.now()) : [];
  return sessions.map(({ id, device, logged_in_at, created_at, seen_at }) => ({
    id,
    device,
    since: (logged_in_at ?? created_at).toString(),
    seenAt: seen_at.toString(),
  }));
}
