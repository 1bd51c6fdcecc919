import type { z } from 'zod';
import type {
  officeLegalPreview,
  officeLegalText,
  officeLegalTexts,
  officeSaveLegalText,
} from '#contract/office-site.ts';
import {
  currentVersion,
  type LegalVersion,
  listLegalVersions,
  openLegalText,
  writeLegalText,
} from '#server/features/site/legal-versions.ts';
import { isOwed } from '#server/features/site/draft-texts.ts';
import { findSite, listSites } from '#server/features/site/listed-restaurants.ts';
import { LEGAL_TITLES, type LegalKind } from '#server/features/site/read-legal-text.ts';
import { refuseForbidden, renderLegalText } from '#server/features/site/render-legal-text.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';

const KINDS = Object.keys(LEGAL_TITLES) as LegalKind[];

export async function showLegalTexts(
  context: VisitContext,
  { siteId, ...asked }: z.output<typeof officeLegalTexts.request>,
): Promise<z.input<typeof officeLegalTexts.answer>> {
  const sites = (await listSites(context)).filter(({ id }) => siteId === null || id === siteId);
  const bySiteAndKind = Map.groupBy(
    await listLegalVersions(context, siteId),
    ({ site_id, kind }) => `${site_id} ${kind}`,
  );
  const texts = sites.flatMap((site) =>
    KINDS.map((kind) => {
      const versions = bySiteAndKind.get(`${site.id} ${kind}`) ?? [];
      const current = currentVersion(versions, context.clock.now());
      return {
        siteId: site.id,
        site: site.title,
        kind,
        title: current?.title ?? LEGAL_TITLES[kind],
        state: stateOf(kind, current),
        validFrom: current?.valid_from.toString() ?? null,
        current: current ? describeVersion(current) : null,
        versions: versions.length,
      };
    }),
  );
  return pageOfRows(texts, asked);
}

function stateOf(kind: LegalKind, current: LegalVersion | undefined) {
  if (isOwed(kind, current?.version)) return 'missing' as const;
  return current ? ('own' as const) : ('standard' as const);
}

export async function showLegalText(
  context: VisitContext,
  { siteId, kind, versionId }: z.output<typeof officeLegalText.request>,
): Promise<z.input<typeof officeLegalText.answer> | Refusal> {
  const found = await openSite(context, siteId);
  if (isRefusal(found)) return found;
  const text = await openLegalText(context, { site: found.site, kind, versionId });
  if (isRefusal(text)) return text;
  const { shown, versions, announcedFrom, ...rest } = text;
  return {
    ...rest,
    announcedFrom: announcedFrom && String(announcedFrom),
    site: found.site.title,
    origin: found.site.origin,
    shown: shown ? describeVersion(shown) : null,
    versions: versions.map(describeVersion),
  };
}

export async function previewLegalText(
  context: VisitContext,
  { siteId, source }: z.output<typeof officeLegalPreview.request>,
): Promise<{ html: string } | Refusal> {
  const found = await openSite(context, siteId);
  return isRefusal(found) ? found : { html: renderLegalText(source, found.site) };
}

/** Keeps a new version and notes who wrote it. */
export async function saveLegalText(
  visit: PersonVisit,
  { siteId, kind, validFrom, ...text }: z.output<typeof officeSaveLegalText.request>,
): Promise<z.input<typeof officeSaveLegalText.answer> | Refusal> {
  const found = await openSite(visit, siteId);
  if (isRefusal(found)) return found;
  const { site } = found;
  const day = readDay(validFrom);
  if (day === undefined) return refuse('bad-input', { fields: { validFrom: 'Diesen Tag gibt es nicht.' } });
  const forbidden = refuseForbidden(text.source);
  if (forbidden) return refuse('bad-input', { fields: { source: forbidden } });
  return visit.transaction(async (context) => {
    const written = await writeLegalText(context, {
      ...text,
      site,
      kind,
      validFrom: day,
      authorId: context.person.id,
    });
    if (isRefusal(written)) return written;
    await recordAudit(context, {
      personId: context.person.id,
      action: 'legal-text-written',
      subject: { kind: 'site', id: site.id },
      details: { kind, version: written.version, ...(written.told !== null && { mailboxes: written.told }) },
    });
    return { success: true, ...written };
  });
}

async function openSite(context: VisitContext, siteId: number): Promise<{ site: Site } | Refusal> {
  const site = await findSite(context, siteId);
  return site ? { site } : refuse('unknown-site', { message: 'Diese Seite gibt es nicht.' });
}

function describeVersion({
  id,
  version,
  title,
  valid_from,
  written_at,
  changes,
  told,
  first_name,
  last_name,
}: LegalVersion) {
  return {
    id,
    version,
    title,
    validFrom: valid_from.toString(),
    writtenAt: written_at?.toString() ?? null,
    changes,
    told,
    author: [first_name, last_name].filter(Boolean).join(' '),
  };
}

// Null: no day was given. Undefined: there is no such day.
function readDay(typed: string): Temporal.PlainDate | null | undefined {
  if (typed === '') return null;
  try {
    return Temporal.PlainDate.from(typed, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
