import { nameDocuments, ONLY_LOOKED_AT, type ProviderDocument } from '#domain/order/provider-documents.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { approveRestaurant, removeUnapproved } from '#server/features/restaurant/found-restaurant.ts';
import { listRestaurant, originOfSite } from '#server/features/site/listed-restaurants.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { lackingOf, readDocuments } from './keep-document.ts';
import { mailApproval, mailQuestion, mailRefusal } from './mails.ts';
import { listMissing } from './what-is-entered.ts';
import { type Application, deleteApplicationFiles, lockApplication, updateApplication } from './store.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** Told to the applicant; needed for a refusal. Of an approval none is kept. */
  reason: string;
  /** Why it is approved without a document that is needed; told to nobody but the log. */
  waiver: string;
}

/**
 * Lets a restaurant that has something to sell appear on the market where it applied, or refuses it: then its documents and
 * all it entered are deleted. Once and for all; who may decide is the caller's to check.
 */
export function decideOnApplication(
  outer: Context,
  decision: Decision,
): Promise<(Application & { lacking: ProviderDocument[] }) | Refusal> {
  return outer.transaction(async (context) => {
    const application = await lockApplication(context.db, decision.id);
    if (!application?.submitted_at) return refuse('unknown-application');
    if (application.decision !== '') return refuse('already-decided');
    if (!decision.approve && decision.reason === '')
      return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
    const missing = decision.approve ? await listMissing(context, application.restaurant_id) : [];
    if (missing.length > 0) return refuse('not-ready', { message: sayMissing(missing) });
    const lacking = decision.approve ? lackingOf(await readDocuments(context, application.id)) : [];
    if (lacking.length > 0 && decision.waiver === '')
      return refuse('documents-missing', { message: sayLacking(lacking) });
    await updateApplication(context.db, application.id, {
      decision: decision.approve ? 'approved' : 'refused',
      reason: decision.approve ? '' : decision.reason,
      decided_at: context.clock.now(),
      waived: lacking,
      waiver: lacking.length > 0 ? decision.waiver : '',
    });
    await (decision.approve ? approve(context, application) : turnDown(context, application, decision));
    return { ...application, lacking };
  });
}

/** Asks what has to be known first; nothing is decided by it. False where just that was asked before. */
export function askApplicant(
  outer: Context,
  { id, question }: { id: number; question: string },
): Promise<{ application: Application; isNew: boolean } | Refusal> {
  return outer.transaction(async (context) => {
    const application = await lockApplication(context.db, id);
    if (!application?.submitted_at) return refuse('unknown-application');
    if (application.decision !== '') return refuse('already-decided');
    if (question === '') return refuse('bad-input', { fields: { question: 'Was möchtest du wissen?' } });
    if (application.question === question) return { application, isNew: false };
    const asked_at = context.clock.now();
    await updateApplication(context.db, id, { question, asked_at });
    const { name, email, site_id: siteId } = application;
    await mailQuestion(context, { id, name, email, siteId, question, askedAt: asked_at });
    return { application, isNew: true };
  });
}

const sayLacking = (lacking: readonly ProviderDocument[]): string =>
  `Es fehlen Unterlagen: ${nameDocuments(lacking)}. Frag danach, oder schreib, warum du ohne sie freigibst.`;

const sayMissing = (missing: readonly string[]): string =>
  `Noch nicht eingetragen: ${missing.join(', ')}. Ohne das kann niemand dort bestellen.`;

async function approve(context: Context, application: Application): Promise<void> {
  const { id, name, email, site_id: siteId, restaurant_id: restaurantId } = application;
  const restaurant = restaurantId === null ? null : await findAnyRestaurant(context, restaurantId);
  if (!restaurant) throw new Error(`application ${id} has lost its restaurant`);
  await deleteApplicationFiles(context.db, id, ONLY_LOOKED_AT);
  await listRestaurant(context, siteId, restaurant.id);
  await approveRestaurant(context, restaurant.id);
  const menuUrl = `${await originOfSite(context, siteId)}/speisekarte/${restaurant.url}`;
  await mailApproval(context, { id, name, email, siteId, menuUrl });
}

async function turnDown(context: Context, application: Application, { reason }: Decision): Promise<void> {
  const { id, name, email, site_id: siteId, restaurant_id: restaurantId } = application;
  await deleteApplicationFiles(context.db, id);
  if (restaurantId !== null) await removeUnapproved(context, restaurantId);
  await mailRefusal(context, { id, name, email, siteId, reason });
}
