import {
  missingDocuments,
  PROVIDER_DOCUMENT_NAMES,
  type ProviderDocument,
} from '#domain/order/provider-documents.ts';
import { holdName } from '#server/database/find-equal.ts';
import { findRow, saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Document } from './check-applicant.ts';
import { listApplicationFiles, listNeeded, saveNeeded } from './store.ts';

const openApplication = ({ db }: Pick<Context, 'db'>, restaurantId: number) =>
  findRow(db, 'provider_application', { restaurant_id: restaurantId, decision: '' });

/** A document that an application has or needs. */
interface Standing {
  document: ProviderDocument;
  isNeeded: boolean;
  /** Of the file; null: it is not there. */
  fileKind: 'pdf' | 'jpg' | 'png' | null;
}

/** How an application stands with each document that somebody may send. */
export async function readDocuments({ db }: Pick<Context, 'db'>, applicationId: number): Promise<Standing[]> {
  const files = new Map(
    (await listApplicationFiles(db, applicationId)).map(({ document, kind }) => [document, kind]),
  );
  const needed = await listNeeded(db);
  return PROVIDER_DOCUMENT_NAMES.map((document) => ({
    document,
    isNeeded: needed.includes(document),
    fileKind: files.get(document) ?? null,
  }));
}

/** The same of a restaurant whose application is not decided yet; null: there is none to decide. */
export async function readOwnDocuments(
  context: Pick<Context, 'db'>,
  restaurantId: number,
): Promise<Standing[] | null> {
  const application = await openApplication(context, restaurantId);
  return application ? readDocuments(context, application.id) : null;
}

/** What of them is needed and not there. */
export const lackingOf = (documents: readonly Standing[]): ProviderDocument[] =>
  missingDocuments(
    documents.flatMap(({ document, isNeeded }) => (isNeeded ? [document] : [])),
    documents.flatMap(({ document, fileKind }) => (fileKind === null ? [] : [document])),
  );

/** Keeps it for whoever decides, sealed, instead of one that was sent before. */
export async function keepDocument(
  context: Context,
  restaurantId: number,
  document: ProviderDocument,
  { kind, bytes }: Document,
): Promise<Refusal | null> {
  const application = await openApplication(context, restaurantId);
  if (!application) return refuse('already-decided');
  const sealed = { kind, bytes: context.seals.seal(bytes, 'provider_file.bytes') };
  await saveRow(
    context.db,
    'provider_file',
    { application_id: application.id, document, ...sealed },
    ['application_id', 'document'],
    sealed,
  );
  return null;
}

export const readNeeded = ({ db }: Pick<Context, 'db'>): Promise<ProviderDocument[]> => listNeeded(db);

/**
 * Says which documents every application needs, those that wait included. `before` is what was shown: of two who say so at
 * once the second learns of the first. Answers whether that changed anything.
 */
export async function setNeeded(
  { db, clock }: Context,
  { needed, before }: { needed: readonly ProviderDocument[]; before: readonly ProviderDocument[] },
  personId: number,
): Promise<{ needed: ProviderDocument[]; isNew: boolean } | Refusal> {
  await holdName(db, 'needed-documents');
  const now = await listNeeded(db);
  const wanted = PROVIDER_DOCUMENT_NAMES.filter((document) => needed.includes(document));
  if (isEqual(now, wanted)) return { needed: wanted, isNew: false };
  if (!isEqual(now, before)) return refuse('changed-meanwhile');
  await saveNeeded(db, wanted, { person_id: personId, since: clock.now() });
  return { needed: wanted, isNew: true };
}

const isEqual = (one: readonly ProviderDocument[], other: readonly ProviderDocument[]): boolean =>
  PROVIDER_DOCUMENT_NAMES.every((document) => one.includes(document) === other.includes(document));
