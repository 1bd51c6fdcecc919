import type { z } from 'zod';
import type { officePerson } from '#contract/office-people.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import { roleLabel } from '#domain/people/rights.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { findReturned } from '#server/features/message/returned-mail.ts';
import { mayBar } from '#server/features/team/who-may.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { firstOf } from '#server/plumbing/http/list-page.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import * as lists from './person-lists.ts';
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
    noShows: await store.countNoShows(context.db, whom.whose),
    ...(await listsOf(context, whom)),
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

/** The beginning of each list that somebody has; the rest stands on a page of its own. */
async function listsOf(context: PersonVisit, whom: Whom) {
  const [orders, vouchers, consents, messages, logIns, sessions] = await Promise.all([
    lists.ordersOf(context, whom),
    lists.vouchersOf(context, whom),
    lists.consentsOf(context, whom),
    lists.messagesOf(context, whom),
    lists.logInsOf(context, whom),
    lists.sessionsOf(context, whom),
  ]);
  return {
    orders: firstOf(orders),
    vouchers: firstOf(vouchers),
    consents: firstOf(consents),
    messages: firstOf(messages),
    logIns: firstOf(logIns),
    sessions: firstOf(sessions),
  };
}

async function tracesOf(context: PersonVisit, { person, email, phone }: Whom) {
  const { db, clock } = context;
  const now = clock.now();
  const digits = phoneDigits(phone);
  const mark = await marksOf(context);
  const [devices, blocks, requests] = await Promise.all([
    person ? store.countDevices(db, person.id) : 0,
    digits === '' ? [] : store.listPhoneBlocks(db, mark('phone', digits), now),
    store.listRequests(db, email),
  ]);
  return {
    devices,
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
