import { TIME_ZONE } from '#domain/opening-hours.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/site-by-host.ts';
import { LEGAL_TITLES, standardText, type LegalKind } from './read-legal-text.ts';
import { renderLegalText } from './render-legal-text.ts';
import { insertLegalText, selectLegalVersionRows, type LegalVersionRow } from './legal-store.ts';

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
  authorId: number;
}

/** Keeps a new version; its name is the day from which it holds, with a number from the second on. */
export async function writeLegalText(
  context: Context,
  { site, kind, title, source, validFrom, authorId }: NewText,
): Promise<{ version: string } | Refusal> {
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
    dayOf(last.valid_from).equals(day) &&
    (await readSource(context.db, last.id)) === source
  )
    return { version: last.version };
  const version = freeName(
    String(day),
    taken.map((row) => row.version),
  );
  await insertLegalText(context.db, {
    site_id: site.id,
    kind,
    title,
    content: source,
    version,
    valid_from: day.equals(today) ? now : day.toZonedDateTime(TIME_ZONE).toInstant(),
    written_at: now,
    author_id: authorId,
  });
  context.announce({ tags: [`site:${site.id}`] });
  return { version };
}

const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

function freeName(day: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? day : `${day}-${number}`;
    if (!taken.includes(name)) return name;
  }
}
