import type { z } from 'zod';
import type { endOfficeSite } from '#contract/office-sites.ts';
import { holdName } from '#server/database/find-equal.ts';
import { countRows, findRow, hasRow, updateRows } from '#server/database/rows.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { lockSite } from './edit-site.ts';

/** Closes a site for good. Its orders, texts and domains stay; the domains lead to its successor or nowhere. */
export async function endSite(
  context: SiteContext,
  { id, reason, successorId }: z.output<typeof endOfficeSite.request>,
): Promise<{ title: string } | Refusal> {
  const { db, clock } = context;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund.' } });
  // Of two markets that are closed at the same moment one stays, and no two sites lead to each other.
  await holdName(db, 'end of a site');
  const site = await lockSite(context, id);
  if (isRefusal(site)) return site;
  if (site.type === 'default' && (await countRows(db, 'site', { type: 'default', ended_at: null })) === 1)
    return refuse('last-market');
  if (context.site.id === id) return refuse('site-in-use');
  const isOpen = successorId === null || (await hasRow(db, 'site', { id: successorId, ended_at: null }));
  if (!isOpen || successorId === id)
    return refuse('bad-input', { fields: { successorId: 'Diese Seite gibt es nicht (mehr).' } });
  await updateRows(
    db,
    'site',
    { id },
    { ended_at: clock.now(), end_reason: reason, successor_id: successorId },
  );
  // What led here leads on.
  await updateRows(db, 'site', { successor_id: id }, { successor_id: successorId });
  context.announce({ tags: ['sites', `site:${id}`, 'list'] });
  return { title: site.title };
}

/** Opens it again as it was. */
export async function reopenSite(context: SiteContext, id: number): Promise<{ title: string } | Refusal> {
  const site = await findRow(context.db, 'site', { id });
  if (!site) return refuse('unknown-site');
  await updateRows(context.db, 'site', { id }, { ended_at: null, end_reason: '', successor_id: null });
  context.announce({ tags: ['sites', `site:${id}`, 'list'] });
  return { title: site.title };
}
