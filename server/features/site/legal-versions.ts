import { type Insertable, sql } from 'kysely';
import { firstDayOfTerms } from '#domain/people/terms-notice.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { holdName } from '#server/database/find-equal.ts';
import { insertRow } from '#server/database/rows.ts';
import type { LegalTextTable } from '#server/database/tables/site.ts';
import type { Context, SiteContext, VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { TO_DO } from './draft-texts.ts';
import { announceTerms, countMailboxes, isAnnounced, refuseUnannounced } from './provider-terms.ts';
import { LEGAL_TITLES, type LegalKind, OWED_KINDS, standardText } from './read-legal-text.ts';
import { renderLegalText } from './render-legal-text.ts';
import { newestLegalTexts, selectLegalTexts, selectLegalVersions } from './store.ts';

export type LegalVersion = LegalVersionRow;

interface Which {
  site: Site;
  kind: LegalKind;
}

/** Every version of the sites' texts without its contents, the one that will hold last first. */
export function listLegalVersions({ db }: Context, siteId: number | null): Promise<LegalVersionRow[]> {
  return selectLegalVersionRows(db, siteId);
}

/** The version that holds at this moment; undefined where it is the product's own text. */
export function currentVersion<Row extends LegalVersionRow>(
  versions: readonly Row[],
  now: Temporal.Instant,
): Row | undefined {
  return versions.find(({ valid_from }) => Temporal.Instant.compare(valid_from, now) <= 0);
}

/** Title, source and HTML of a version of a text; without an id of the one that holds now. */
export async function openLegalText(
  { db, clock }: Context,
  { site, kind, versionId }: Which & { versionId: number | null },
) {
  const versions = (await selectLegalVersionRows(db, site.id)).filter((row) => row.kind === kind);
  const current = currentVersion(versions, clock.now());
  const shown = versionId === null ? current : versions.find(({ id }) => id === versionId);
  if (versionId !== null && !shown) return refuse('unknown-version');
  const source = shown ? await readSource(db, shown.id) : await standardText(kind);
  return {
    title: shown?.title ?? LEGAL_TITLES[kind],
    source,
    html: renderLegalText(source, site),
    shown,
    isCurrent: shown?.id === current?.id,
    announcedFrom: isAnnounced(site, kind, current) ? firstDayOfTerms(dayOf(clock.now())) : null,
    versions,
  };
}

async function readSource(db: Context['db'], id: number): Promise<string> {
  const row = await db.selectFrom('legal_text').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? '';
}

interface NewText extends Which {
  title: string;
  source: string;
  /** Null: at once. A day in the past cannot be told what was valid on it. */
  validFrom: Temporal.PlainDate | null;
  /** What is different, as those read it who have to be told. */
  changes: string;
  /** The newest version that its writer knew, null for none; undefined: nobody has looked. */
  seen?: number | null | undefined;
  authorId: number;
}

/**
 * Keeps a new version; its name is the day from which it holds, with a number from the second on. `told` is to how many
 * mailboxes it was announced, null where nobody had to be told.
 */
export async function writeLegalText(
  context: Context,
  { site, kind, title, source, validFrom, changes, seen, authorId }: NewText,
): Promise<{ version: string; told: number | null } | Refusal> {
  const now = context.clock.now();
  const today = dayOf(now);
  const day = validFrom ?? today;
  const fields = {
    ...(title === '' && { title: 'Bitte gib der Seite eine Überschrift.' }),
    ...(source === '' && { source: 'Bitte schreib einen Text.' }),
    ...(Temporal.PlainDate.compare(day, today) < 0 && { validFrom: 'Dieser Tag ist schon vorbei.' }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  await holdName(context.db, `legal-text:${site.id}:${kind}`);
  const taken = (await selectLegalVersionRows(context.db, site.id)).filter((row) => row.kind === kind);
  const [last] = taken.toSorted((one, other) => other.id - one.id);
  // Sent twice it is one version; an older text that comes back is a new one.
  if (
    last?.title === title &&
    (last.told === null || last.changes === changes) &&
    dayOf(last.valid_from).equals(day) &&
    (await readSource(context.db, last.id)) === source
  )
    return { version: last.version, told: last.told };
  // What somebody else has written meanwhile would be over with this one, unseen.
  if (seen !== undefined && seen !== (last?.id ?? null)) return refuse('changed-meanwhile');
  const hasToBeTold = isAnnounced(site, kind, currentVersion(taken, now));
  const refused = hasToBeTold ? refuseUnannounced(context, { begins: day, changes }) : null;
  if (refused) return refused;
  const version = freeName(
    String(day),
    taken.map((row) => row.version),
  );
  const told = hasToBeTold ? await countMailboxes(context, site.id) : null;
  const id = await insertLegalText(context.db, {
    site_id: site.id,
    kind,
    title,
    content: source,
    version,
    valid_from: day.equals(today) ? now : day.toZonedDateTime(TIME_ZONE).toInstant(),
    written_at: now,
    author_id: authorId,
    ...(hasToBeTold && { changes, told }),
  });
  if (hasToBeTold) await announceTerms(context, site, id);
  context.announce({ tags: [`site:${site.id}`] });
  return { version, told };
}

function freeName(day: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? day : `${day}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

type LegalVersionRow = Awaited<ReturnType<typeof selectLegalVersionRows>>[number];

/** Every version of one site's texts or of all sites, with its author, in the order in which they come to hold. */
function selectLegalVersionRows(db: Db, siteId: number | null) {
  let rows = db
    .selectFrom('legal_text')
    .leftJoin('person', 'person.id', 'legal_text.author_id')
    .select([
      'legal_text.id',
      'legal_text.site_id',
      'legal_text.kind',
      'legal_text.version',
      'legal_text.title',
      'legal_text.valid_from',
      'legal_text.written_at',
      'legal_text.changes',
      'legal_text.told',
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('legal_text.valid_from', 'desc')
    .orderBy('legal_text.id', 'desc');
  if (siteId !== null) rows = rows.where('legal_text.site_id', '=', siteId);
  return rows.execute();
}

const insertLegalText = (db: Db, row: Insertable<LegalTextTable>): Promise<number> =>
  insertRow(db, 'legal_text', row);

/** The titles of the pages that only the operator can word, and has not worded yet. */
export async function listMissingTexts({ db, clock }: Context, siteId: number): Promise<string[]> {
  const texts = await selectLegalTexts(db, siteId, OWED_KINDS, clock.now());
  return OWED_KINDS.filter(
    (kind) => (texts.find((text) => text.kind === kind)?.content ?? TO_DO) === TO_DO,
  ).map((kind) => LEGAL_TITLES[kind]);
}

/**
 * What the guest was shown when ordering now: the versions of the texts by kind; a text that does not exist is absent.
 * An expression for the statement that writes the order, so that asking costs no way of its own.
 */
export function currentLegalVersions({ db, site, clock }: VisitContext) {
  const texts = newestLegalTexts(db, site.id, ['terms', 'privacy', 'imprint'], clock.now());
  return sql<string>`(select coalesce(jsonb_object_agg(kind, version), '{}')
    from ${texts.select(['kind', 'version'])} as shown)`;
}

/** The version of the terms that a restaurant agrees to now; '' where the site has none. */
export async function providerTermsVersion({ db, site, clock }: SiteContext): Promise<string> {
  const [terms] = await selectLegalVersions(db, site.id, ['provider-terms'], clock.now());
  return terms?.version ?? '';
}
