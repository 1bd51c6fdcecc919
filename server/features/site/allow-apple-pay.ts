import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { updateApplePay } from './store.ts';

/** Says whether every restaurant may offer Apple Pay on this site, which its domain has to be registered for. */
export async function allowApplePay(
  context: Context,
  siteId: number,
  isAllowed: boolean,
): Promise<Refusal | null> {
  if (!(await updateApplePay(context.db, siteId, isAllowed))) return refuse('unknown-site');
  context.announce({ tags: ['sites', `site:${siteId}`] });
  return null;
}
