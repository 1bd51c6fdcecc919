import type { z } from 'zod';
import type { officePerson } from '#contract/office-people.ts';
import { toEuros } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import { roleLabel } from '#domain/people/rights.ts';
import { countOf } from '#server/database/rows.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { findReturned } from '#server/features/message/returned-mail.ts';
import { mayBar } from '#server/features/team/who-may.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { listSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import * as store from './person-store.ts';
import { findWhom, ownerOf, type Whom } from './whom.ts';

type Answer = z.input<typeof officePerson.answer>;

/** Everything that an operator needs to help somebody, on one page; that it was looked at is noted. */
export async function showPerson(
  context: PersonVisit,
  asked: z.output<typeof officePerson.request>,
): Promise<Answer | Refusal> {
  const whom = await findWhom(context, asked);
  if (isRefusal(whom)) return whom;
  const { person, email, phone, firstName, lastName } = whom;
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'person-opened',
    subject: person ? { kind: 'person', id: person.id } : { kind: 'order', id: asked.orderId ?? null },
    people: 1,
  });
  const owner = person ? null : await ownerOf(context, email);
  return {
    personId: person?.id ?? null,
    orderId: person ? null : (asked.orderId ?? null),
    firstName,
    lastName,
    email,
    isProven: person !== null && person.email !== null,
    returned: person && (await findReturned(context, person)),
    phone,
    account: person && (await accountOf(context, person)),
    hasAccount: owner?.id ?? null,
    ...(await ordersAndMore(context, whom)),
    ...(await tracesOf(context, whom)),
  };
}

async function accountOf(
  context: PersonVisit,
  person: NonNullable<Whom['person']>,
): Promise<NonNullable<Answer['account']>> {
  const roles = await store.listRoles(context.db, person.id);
  const { blocked_at: at, blocked_reason: reason, blocked_until: until } = person;
  return {
    createdAt: person.created_at.toString(),
    activatedAt: person.activated_at?.toString() ?? null,
    roles: roles.map(({ role, name }) => (name ? `${roleLabel(role)}, ${name}` : roleLabel(role))),
    isStaff: roles.length > 0,
    mayBlock: person.id !== context.person.id && mayBar(context.person, person),
    blocked: at && {
      at: at.toString(),
      reason,
      until: until?.subtract({ seconds: 1 }).toString() ?? null,
    },
  };
}

async function ordersAndMore({ db, clock }: PersonVisit, { whose, email }: Whom) {
  const now = clock.now();
  const [count, orders, noShows, vouchers, consents, stops, messages] = await Promise.all([
    countOf(store.ordersOf(db, whose)),
    store.listOrders(db, whose),
    store.countNoShows(db, whose),
    store.listVouchers(db, whose),
    store.listReminderConsents(db, whose),
    store.listReminderStops(db, email),
    store.listMessages(db, whose),
  ]);
  return {
    count,
    noShows,
    orders: orders.map((order) => ({
      orderId: order.id,
      placedAt: order.placed_at.toString(),
      restaurant: order.restaurant,
      status: statusLabel(order.state, orderModeOf(order)),
      payable: toEuros(order.payable_cents),
    })),
    vouchers: vouchers.map((voucher) => ({
      id: voucher.id,
      kind: voucher.kind,
      value: voucher.value_cents === null ? null : toEuros(voucher.value_cents),
      left: voucher.left_cents === null ? null : toEuros(voucher.left_cents),
      percent: voucher.percent,
      validUntil: voucher.valid_until.toString(),
      isOver: !voucher.is_active || Temporal.Instant.compare(voucher.valid_until, now) <= 0,
      isOwn: voucher.person_id !== null && 'personId' in whose && voucher.person_id === whose.personId,
    })),
    consents: [
      ...consents.flatMap(({ id, at, text }) =>
        at
          ? [{ at: at.toString(), what: `Erinnerung ans Bewerten, Bestellung #${id}`, text: text ?? '' }]
          : [],
      ),
      ...stops.map(({ stopped_at }) => ({
        at: stopped_at.toString(),
        what: 'Erinnerungen abbestellt',
        text: '',
      })),
    ],
    messages: messages.map(({ created_at, last_error, ...message }) => ({
      ...message,
      createdAt: created_at.toString(),
      problem: last_error,
    })),
  };
}

async function tracesOf(context: PersonVisit, { person, email, phone }: Whom) {
  const { db, clock } = context;
  const now = clock.now();
  const digits = phoneDigits(phone);
  const mark = await marksOf(context);
  const [devices, sessions, logIns, blocks, requests] = await Promise.all([
    person ? store.listDevices(db, person.id) : [],
    person ? listSessionsOf(db, person.id, now) : [],
    person ? store.listLogIns(db, person.id) : [],
    digits === '' ? [] : store.listPhoneBlocks(db, mark('phone', digits), now),
    store.listRequests(db, email),
  ]);
  return {
    devices: devices.map((one) => ({ firstAt: one.first_at.toString(), lastAt: one.last_at.toString() })),
    sessions: sessions.map(({ id, device, logged_in_at, created_at, seen_at }) => ({
      id,
      device,
      since: (logged_in_at ?? created_at).toString(),
      seenAt: seen_at.toString(),
    })),
    logIns: logIns.map(({ id, at, action, device }) => ({
      id: Number(id),
      at: at.toString(),
      what: auditLabel(action),
      device,
    })),
    blocks: blocks.map(({ ends_at, ...block }) => ({
      ...block,
      endsAt: ends_at.subtract({ seconds: 1 }).toString(),
    })),
    requests: requests.map(({ id, kind, asked_at, expires_at, done_at }) => ({
      id,
      kind,
      askedAt: asked_at.toString(),
      expiresAt: expires_at.toString(),
      doneAt: done_at?.toString() ?? null,
    })),
  };
}
