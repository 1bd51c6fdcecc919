import type { HandOffMethod } from '#domain/money/payment-methods.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findHandOff, updateApplePay, updateHandOff } from './store.ts';

/** Says whether every restaurant may offer Apple Pay on this site, which its domain has to be registered for. */
export async function allowApplePay(
  context: Context,
  siteId: number,
  isAllowed: boolean,
): Promise<Refusal | null> {
  if (!(await updateApplePay(context.db, siteId, isAllowed))) return refuse('unknown-site');
  return changed(context, siteId);
}

/** Offers the bank transfer of this site under that name, or no more; only where somebody takes it over. */
export async function offerHandOff(
  context: Context,
  siteId: number,
  { method, isOffered }: { method: HandOffMethod; isOffered: boolean },
): Promise<Refusal | null> {
  const site = await findHandOff(context.db, siteId);
  if (!site) return refuse('unknown-site');
  if (isOffered && site.hand_off_target === null) return refuse('no-hand-off');
  const others = site.hand_off_methods.filter((one) => one !== method);
  await updateHandOff(context.db, siteId, isOffered ? [...others, method] : others);
  return changed(context, siteId);
}

function changed(context: Context, siteId: number): null {
  context.announce({ tags: ['sites', `site:${siteId}`] });
  return null;
}
