import type { z } from 'zod';
import type { exportUser } from '#contract/own-data.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import { keptUntil, RETENTION } from '#domain/time/retention.ts';
import type { By, ColumnOf, Table, Traces } from '#server/database/personal/classes.ts';
import { tellIn } from '#server/database/personal/statements.ts';
import { listFactors } from '#server/features/account/log-in/list-factors.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { listSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import type { ProvenPerson } from '#server/plumbing/visit/person.ts';
import {
  selectActionsOf,
  selectAddressesOf,
  selectBasketLinesOf,
  selectCompaniesOf,
  selectContactsOf,
  selectMessagesTo,
  selectOrdersOf,
  selectPlacesOf,
  selectWorkOf,
} from './export-store.ts';
import {
  type OwnMarks,
  selectConfirmedNumbers,
  selectFirstOrdersOf,
  selectInvitationsTo,
  selectOrderBlocks,
  selectOrderMarks,
  selectApiKeys,
  selectPairedDevices,
  selectStoppedOrders,
} from './export-trust-store.ts';
import { selectOrderTraces } from './traces-store.ts';
import { collectTraces } from './traces.ts';

/** By what the person is recognised, and what was noted about them to keep others and themselves safe. */
async function collectTrust(context: VisitContext, { id, phone }: ProvenPerson, traces: Traces) {
  const { db } = context;
  const own = await ownMarks(context, phone, traces.numbers);
  const marks = await selectOrderMarks(db, id, own);
  const firsts = await selectFirstOrdersOf(db, id);
  const confirmed = await selectConfirmedNumbers(db, own);
  return {
    orderMarks: marks.map((row) => ({ ...row, kept_until: until('orderMarks', row.placed_at) })),
    newGuestMarks: firsts.map((row) => ({ ...row, kept_until: until('contacts', row.completed_at) })),
    confirmedNumbers: confirmed.map((row) => ({
      phone: own.phones.get(row.phone) ?? phone,
      confirmed_at: row.confirmed_at,
      kept_until: until('confirmedNumbers', row.confirmed_at),
    })),
    stoppedOrders: await selectStoppedOrders(db, own),
    orderBlocks: await selectOrderBlocks(db, own),
    invitations: await selectInvitationsTo(db, traces.emails),
    pairedDevices: await selectPairedDevices(db, id),
    apiKeys: await selectApiKeys(db, id),
  };
}

async function ownMarks(context: VisitContext, phone: string, phones: readonly string[]): Promise<OwnMarks> {
  const mark = await marksOf(context);
  const markOf = (number: string) => mark('phone', phoneDigits(number));
  const { hash } = context.device;
  return {
    phone: markOf(phone),
    device: hash && mark('device', hash),
    phones: new Map([...phones, phone].map((number) => [markOf(number), number])),
  };
}

const until = (kind: keyof typeof RETENTION, happened: Temporal.Instant): string =>
  keptUntil(RETENTION[kind], happened).toString();

type Export = z.input<typeof exportUser.answer>;

/** Everything that is known of whoever is logged in and proved who they are (Art. 12 Abs. 6, 15 and 20 DSGVO). */
export async function exportAccount(context: ProvenVisit): Promise<Export> {
  const { db, clock, person } = context;
  const { id, password_hash: _secret, erased_at: _never, ...rest } = person;
  const traces = await collectTraces(context, person, await selectOrderTraces(db, id));
  const sessions = await listSessionsOf(db, id, clock.now());
  const rowsIn = <T extends Table>(name: T, by: By<ColumnOf<T>>) => tellIn(db, name, by, traces);
  return {
    exportedAt: clock.now().toString(),
    account: { id, ...rest },
    addresses: await selectAddressesOf(db, id),
    contacts: await selectContactsOf(db, id),
    formerEmails: await rowsIn('former_email', { person_id: 'person' }),
    knownBrowsers: await rowsIn('known_device', { person_id: 'person' }),
    logIns: sessions.map(({ device, logged_in_at, seen_at }) => ({ device, logged_in_at, seen_at })),
    secondFactors: await listFactors(context, id),
    orders: await selectOrdersOf(db, traces.orders),
    receipts: await rowsIn('receipt', { order_id: 'orders' }),
    ...(await collectTrust(context, person, traces)),
    dataRequests: await rowsIn('data_request', { email: 'orderEmails' }),
    driverShifts: await rowsIn('driver_shift', { person_id: 'person' }),
    driverCashUps: await rowsIn('driver_cash_up', { person_id: 'person' }),
    alarms: await rowsIn('alarm', { person_id: 'person' }),
    takeOvers: await rowsIn('take_over', { person_id: 'person' }),
    reviews: await rowsIn('review', { id: 'reviews' }),
    likedDishes: await rowsIn('review_dish', { review_id: 'reviews' }),
    reviewReminders: {
      planned: await rowsIn('review_reminder', { order_id: 'orders' }),
      stopped: await rowsIn('review_reminder_stop', { email: 'emails' }),
    },
    vouchers: await rowsIn('voucher', { person_id: 'person' }),
    gifts: await rowsIn('gift', { order_id: 'orders' }),
    basketLines: await selectBasketLinesOf(db, id),
    ownCreations: await rowsIn('own_creation', { person_id: 'person' }),
    favourites: await rowsIn('favourite', { person_id: 'person' }),
    groups: await rowsIn('group_order', { id: 'groups' }),
    groupShares: await rowsIn('group_member', { session_id: 'sessions' }),
    chosenPlaces: await selectPlacesOf(db, id),
    openedRestaurants: await rowsIn('session_restaurant', { session_id: 'sessions' }),
    tableVisits: await rowsIn('table_session', { session_id: 'sessions' }),
    messages: await selectMessagesTo(db, { personId: id, orders: traces.orders, emails: [] }),
    work: await selectWorkOf(db, id),
    deeds: await selectActionsOf(db, id),
    newsletters: await rowsIn('newsletter_guest', { email: 'emails' }),
    recommendations: await rowsIn('recommendation', { email: 'emails' }),
    declarations: await rowsIn('notice', { email: 'emails' }),
    reviewReports: await rowsIn('review_report', { email: 'emails' }),
    employments: await rowsIn('employee', { email: 'emails' }),
    applications: await rowsIn('provider_application', { email: 'emails' }),
    companies: await collectCompanies(context, id),
  };
}

async function collectCompanies({ db, seals }: ProvenVisit, personId: number) {
  const companies = await selectCompaniesOf(db, personId);
  return companies.map(({ mandates, ...company }) => ({
    ...company,
    mandates: mandates.map((mandate) => ({
      ...mandate,
      iban: seals.openText(fromHex(mandate.iban), 'sepa_mandate.iban'),
    })),
  }));
}

/** Bytes as PostgreSQL writes them into JSON, '\\x00ff'. */
const fromHex = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
