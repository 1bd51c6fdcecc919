import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditRow, ownAudit } from '#contract/audit.ts';
import { PAGE_SIZE } from '#contract/values.ts';
import { fullName } from '#domain/people/address.ts';
import { orderIn } from '#domain/people/audit-search.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import type { AuditArea } from '#domain/people/audit-areas.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { containing, type ListOrder, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findOwn } from './edit-own.ts';

interface AuditFilter {
  /** Of one restaurant only; undefined: of all. */
  restaurantId?: number | undefined;
  /** Part of the name of a restaurant, as a pattern for LIKE; empty: of whichever. */
  restaurant?: string | undefined;
  /** As a pattern for LIKE; empty: everybody's. */
  pattern: string;
  /** What was done about this order. */
  orderId: number | undefined;
  /** What this person did, or was done about them. */
  personId: number | null | undefined;
  area: AuditArea | '';
  from: Temporal.Instant | null;
  to: Temporal.Instant | null;
  page: number;
}

/** Who did what, the newest first, and how many match. */
async function listAudit(db: Db, filter: AuditFilter) {
  const { restaurantId, restaurant, pattern, orderId, personId, area, from, to } = filter;
  let found = db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .leftJoin('restaurant', 'restaurant.id', 'audit_entry.restaurant_id');
  if (restaurantId !== undefined) found = found.where('audit_entry.restaurant_id', '=', restaurantId);
  if (restaurant) found = found.where(sql<string>`lower(restaurant.name)`, 'like', restaurant);
  if (area !== '') found = found.where('area', '=', area);
  if (from) found = found.where('at', '>=', from);
  if (to) found = found.where('at', '<', to);
  if (orderId !== undefined)
    found = found.where('subject_kind', '=', 'order').where('subject_id', '=', orderId);
  if (personId)
    found = found.where(({ or, and, eb }) =>
      or([
        eb('audit_entry.person_id', '=', personId),
        and([eb('subject_kind', '=', 'person'), eb('subject_id', '=', personId)]),
      ]),
    );
  if (pattern !== '')
    found = found.where(({ or, eb, and, exists, selectFrom }) => {
      const name = sql<string>`lower(named.first_name || ' ' || named.last_name || ' ' || coalesce(named.email, named.wanted_email, ''))`;
      const named = selectFrom('person as named').select('named.id').where(name, 'like', pattern);
      return or([
        exists(named.whereRef('named.id', '=', 'audit_entry.person_id')),
        and([
          eb('subject_kind', '=', 'person'),
          exists(named.whereRef('named.id', '=', 'audit_entry.subject_id')),
        ]),
      ]);
    });
  const entries = found
    .leftJoin('person as about', (join) =>
      join.onRef('about.id', '=', 'audit_entry.subject_id').on('subject_kind', '=', 'person'),
    )
    .select(['audit_entry.id', 'at', 'audit_entry.person_id', 'area', 'action'])
    .select(['subject_kind', 'subject_id', 'device', 'network', 'details'])
    .select(['restaurant.name as restaurant', 'person.first_name', 'person.last_name', 'person.email'])
    .select([
      'about.first_name as about_first',
      'about.last_name as about_last',
      'about.email as about_email',
    ]);
  const part: Omit<ListQuery<never>, 'search'> = {
    page: filter.page,
    size: PAGE_SIZE,
    sort: '',
    isDescending: false,
  };
  return readListPage(db, entries, part, NEWEST_FIRST);
}

const NEWEST_FIRST: ListOrder<never> = { sorts: {}, usual: [['audit_entry.id', 'desc']] };

type Row = z.input<typeof AuditRow>;

interface Asked {
  search: string;
  personId?: number | null | undefined;
  area: AuditArea | '';
  from: string;
  to: string;
  page: number;
}

/** Who did what, as it is read: of one restaurant, or of whatever matches. */
export async function readAudit(
  { db }: Context,
  { search, personId, area, from, to, page }: Asked,
  where: Pick<AuditFilter, 'restaurantId' | 'restaurant'>,
): Promise<{ count: number; entries: Row[] }> {
  const orderId = orderIn(search);
  const { count, rows } = await listAudit(db, {
    ...where,
    pattern: search === '' || orderId !== undefined ? '' : containing(search),
    orderId,
    personId,
    area,
    from: startOf(from, 0),
    to: startOf(to, 1),
    page,
  });
  return { count, entries: rows.map(toRow) };
}

/** A restaurant's own part, for its owner. */
export async function showOwnAudit(
  context: StaffVisit,
  { hostId, ...asked }: z.output<typeof ownAudit.request>,
): Promise<z.input<typeof ownAudit.answer> | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  const restaurant = await findAnyRestaurant(context, own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    ...(await readAudit(context, asked, { restaurantId: own.id })),
  };
}

function startOf(day: string, later: number): Temporal.Instant | null {
  if (day === '') return null;
  return Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(TIME_ZONE).toInstant();
}

type Found = Awaited<ReturnType<typeof listAudit>>['rows'][number];

function toRow(row: Found): Row {
  const { id, at, person_id, subject_kind: kind, subject_id: subjectId } = row;
  return {
    id: Number(id),
    at: at.toString(),
    who: nameOf(row.first_name, row.last_name, row.email),
    personId: person_id,
    area: row.area as AuditArea,
    action: row.action,
    label: auditLabel(row.action),
    subject:
      kind === 'person'
        ? nameOf(row.about_first, row.about_last, row.about_email)
        : [SUBJECTS[kind] ?? '', subjectId === null || !(kind in SUBJECTS) ? '' : `#${subjectId}`]
            .join(' ')
            .trim(),
    subjectKind: kind,
    subjectId,
    restaurant: row.restaurant ?? '',
    device: row.device,
    network: row.network,
    details: sayDetails(row.details),
  };
}

const SUBJECTS: Record<string, string> = {
  order: 'Bestellung',
  application: 'Anmeldung',
  mandate: 'Mandat',
  collection: 'Lastschrift',
  'collection-file': 'Datei',
  review: 'Bewertung',
  message: 'Nachricht',
  voucher: 'Gutschein',
  site: 'Seite',
};

const nameOf = (first: string | null, last: string | null, email: string | null): string =>
  [fullName(first, last), email].filter(Boolean).join(', ');

// Stored in no order: the reason is said last.
function sayDetails(details: unknown): string {
  const { reason, people, before, now, left, mailboxes, ...facts } = (details ?? {}) as Record<
    string,
    unknown
  >;
  return [
    [before, now].filter((role) => typeof role === 'string' && role !== '').join(' → '),
    ...Object.entries(facts).map(([name, fact]) => sayFact(name, fact)),
    typeof left === 'number' && `noch ${left}`,
    typeof people === 'number' && (people === 1 ? 'Daten einer Person' : `Daten von ${people} Personen`),
    typeof mailboxes === 'number' && (mailboxes === 1 ? 'an 1 Postfach' : `an ${mailboxes} Postfächer`),
    reason,
  ]
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .join(', ');
}

/** What a number counts, which by itself says nothing. */
const COUNTED: Record<string, (count: number) => string> = {
  minutes: (count) => (count === 0 ? '' : `${count} Min.`),
  lasts: (count) => (count === 0 ? 'beendet' : `${count} Min. lang`),
  changed: (count) => `${count} geändert`,
  added: (count) => `${count} neu`,
  orders: (count) => `${count} Bestellungen`,
  drivers: (count) => `${count} Fahrer`,
  pieces: (count) => `${count} Stück`,
  entries: (count) => `${count} ${count === 1 ? 'Zeile' : 'Zeilen'}`,
  sellers: (count) => `${count} Anbieter`,
  count: (count) => `${count} ${count === 1 ? 'Restaurant' : 'Restaurants'}`,
  refusals: (count) => `${count} Fehlversuche`,
};

const sayFact = (name: string, fact: unknown): unknown =>
  typeof fact === 'number' ? (COUNTED[name]?.(fact) ?? fact) : fact;
