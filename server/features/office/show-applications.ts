import { sql } from 'kysely';
import type { z } from 'zod';
import type { officeApplication, officeApplications } from '#contract/office-applications.ts';
import {
  missingDocuments,
  PROVIDER_DOCUMENTS,
  type ProviderDocument,
} from '#domain/order/provider-documents.ts';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { readDocuments } from '#server/features/provider/keep-document.ts';
import { qrContactLink } from '#server/features/provider/qr-contact.ts';
import { countEntered, listMissing } from '#server/features/provider/what-is-entered.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

type ApplicationState = 'open' | 'approved' | 'refused' | 'contact';

/** What a row is: undecided and sent in, decided, or a QR code that nobody has used. */
const STATE = sql<ApplicationState>`case when decision <> '' then decision
  when submitted_at is null then 'contact' else 'open' end`;

const HAS_FILE = sql<boolean>`exists (select from provider_file where application_id = provider_application.id)`;

/** The documents that every application needs and this one has not. */
const LACKING = sql<ProviderDocument[]>`array(select document from needed_document where not exists (
  select from provider_file where application_id = provider_application.id
    and provider_file.document = needed_document.document))`;

/** Applications with the site they came by, and which documents are there. */
const allApplications = (db: Db) =>
  db
    .selectFrom('provider_application')
    .innerJoin('site', 'site.id', 'provider_application.site_id')
    .leftJoin('restaurant', 'restaurant.id', 'provider_application.restaurant_id')
    .selectAll('provider_application')
    .select(['site.title as site', 'site.origin', HAS_FILE.as('has_file'), LACKING.as('lacking')])
    .select(['restaurant.url as host_url', STATE.as('state')]);

type ApplicationRow = Awaited<ReturnType<typeof selectApplication>> & object;

function selectApplication(db: Db, id: number) {
  return allApplications(db).where('provider_application.id', '=', id).executeTakeFirst();
}

const ORDER = {
  sorts: {
    name: 'provider_application.name',
    town: 'provider_application.town',
    owner: 'provider_application.owner',
    email: 'provider_application.email',
    submitted: 'provider_application.submitted_at',
    // Those that lack most before those that have something, and these before what has nothing.
    file: sql`(cardinality(${LACKING}), not ${HAS_FILE})`,
    state: STATE,
  },
  usual: [['provider_application.id', 'desc']],
} as const;

async function listApplications(
  db: Db,
  { search, state, ...asked }: ListQuery<keyof typeof ORDER.sorts> & { state: ApplicationState | '' },
) {
  const words = sql<string>`lower(concat_ws(' ', provider_application.name, provider_application.owner,
    provider_application.email, provider_application.postal_code, provider_application.town))`;
  let query = allApplications(db).where(words, 'like', containing(search));
  if (state !== '') query = query.where(STATE, '=', state);
  return readListPage(db, query, asked, ORDER);
}

const selectFile = async (
  db: Db,
  applicationId: number,
  document: ProviderDocument,
): Promise<Buffer | undefined> =>
  (await findRow(db, 'provider_file', { application_id: applicationId, document }))?.bytes;

export async function showApplications(
  context: PersonVisit,
  filter: z.output<typeof officeApplications.request>,
): Promise<z.input<typeof officeApplications.answer> | Refusal> {
  const { rows, count } = await listApplications(context.db, filter);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'applications-seen',
    people: rows.length,
  });
  return { count, applications: rows.map(describe) };
}

export async function showApplication(
  context: PersonVisit,
  { id }: { id: number },
): Promise<z.input<typeof officeApplication.answer> | Refusal> {
  const row = await selectApplication(context.db, id);
  if (!row) return refuse('unknown-application');
  await noteOpened(context, context.person.id, 'application-opened', id);
  const documents = await readDocuments(context, id);
  return {
    ...describe(row),
    ...(await countEntered(context, row.restaurant_id)),
    missing: row.state === 'open' ? await listMissing(context, row.restaurant_id) : [],
    site: row.site,
    item_street: row.street,
    item_houseno: row.house_number,
    item_taxnumber: row.tax_number,
    item_phone: row.phone,
    item_cellphone: row.mobile,
    documents,
    waived: row.waived.map((document) => PROVIDER_DOCUMENTS[document as ProviderDocument] ?? document),
    waiver: row.waiver,
    termsVersion: row.terms_version,
    accessUsedAt: row.access_used_at?.toString() ?? null,
    accessUntil: row.access_until?.toString() ?? null,
    mayOfferAccess: row.state === 'open' && row.access_used_at === null,
    decidedAt: row.decided_at?.toString() ?? null,
    reason: row.reason,
    question: row.question,
    hostId: row.restaurant_id,
    hostUrl: row.host_url,
  };
}

/** A document, for operators' eyes only. */
export async function readApplicationFile(
  context: PersonVisit,
  { id, kind }: { id: number; kind: ProviderDocument },
): Promise<Buffer | Refusal> {
  const bytes = await selectFile(context.db, id, kind);
  if (!bytes) return refuse('unknown-application');
  await noteOpened(context, context.person.id, 'application-file-opened', id);
  return context.seals.open(bytes, 'provider_file.bytes');
}

const describe = (row: ApplicationRow) => ({
  id: row.id,
  state: row.state,
  item_name: row.name,
  item_owner: row.owner,
  item_plz: row.postal_code,
  item_ort: row.town,
  item_email: row.email,
  submittedAt: row.submitted_at?.toString() ?? null,
  askedAt: row.asked_at?.toString() ?? null,
  hasFile: row.has_file,
  lacking: row.state === 'open' ? missingDocuments(row.lacking, []) : [],
  link: row.hash !== null && row.submitted_at === null ? qrContactLink(row.origin, row.hash, row.id) : null,
});

const noteOpened = (
  context: VisitContext,
  personId: number,
  action: 'application-opened' | 'application-file-opened',
  id: number,
) => notePeopleSeen(context, { personId, action, subject: { kind: 'application', id }, people: 1 });
