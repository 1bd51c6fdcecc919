import type { z } from 'zod';
import { ownVersions, takeBackOwnVersion } from '#contract/own-versions.ts';
import { NO_PUBLISH_TIME, publishInstant } from '#domain/menu/publish-at.ts';
import { DONE } from '#contract/values.ts';
import { endDraft } from '#server/features/menu/keep-draft.ts';
import { keepVersion } from '#server/features/menu/versions/keep-version.ts';
import { planVersion, tryChange } from '#server/features/menu/versions/plan-version.ts';
import { listChanges, listVersions } from '#server/features/menu/versions/show-versions.ts';
import { readMenuState } from '#server/features/menu/versions/state.ts';
import { undoVersion } from '#server/features/menu/versions/take-back.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { editOwn, findOwn, type OwnAction } from './edit-own.ts';

/** A change to dishes and categories, of which a version is kept that can be taken back. */
export const editMenu = <Result>(
  visit: StaffVisit,
  hostId: number,
  action: OwnAction,
  edit: (context: StaffVisit) => Promise<Result | Refusal>,
): Promise<Result | Refusal> =>
  editOwn(visit, hostId, action, async (context) => {
    const before = await readMenuState(context.db, hostId);
    const result = await edit(context);
    const { personId } = context.staff;
    if (!isRefusal(result)) await keepVersion(context, { hostId, personId, action: action.action, before });
    return result;
  });

interface Planned {
  hostId: number;
  publish: { day: string; time: string };
  /** The version of what was put away of it; empty: nothing was. */
  draft: string;
}

/**
 * A change that is checked now and goes on the menu at a later time. What it only tries is gone again: `ahead` keeps what has
 * to be there then and stands on no menu.
 */
export async function planMenu(
  visit: StaffVisit,
  { hostId, publish, draft }: Planned,
  edit: (context: StaffVisit) => Promise<unknown>,
  ahead: (context: StaffVisit) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const at = publishInstant(publish, visit.clock.now());
  if (!at) return refuse('bad-input', { fields: { publish: NO_PUBLISH_TIME } });
  const tried = await tryChange(visit, hostId, edit);
  if (isRefusal(tried)) return tried;
  const kept = await changeRestaurant(visit, hostId, ahead);
  if (isRefusal(kept)) return kept;
  const entries = await tryChange(visit, hostId, edit);
  if (isRefusal(entries)) return entries;
  const action = { action: 'menu-planned' as const, details: { ...publish, entries: entries.length } };
  return editOwn(visit, hostId, action, async (context) => {
    await endDraft(context, hostId, draft);
    return planVersion(context, { hostId, action: 'menu-planned', at, entries });
  });
}

export function versionRoutes(routes: Routes): void {
  routes.serve(ownVersions, showVersions);
  routes.serve(takeBackOwnVersion, async (visit, input) => {
    const action = { action: 'menu-taken-back' as const, details: { version: input.id } };
    return (await editOwn(visit, input.hostId, action, (context) => undoVersion(context, input))) ?? DONE;
  });
}

async function showVersions(
  visit: StaffVisit,
  { hostId, id }: z.output<typeof ownVersions.request>,
): Promise<z.input<typeof ownVersions.answer> | Refusal> {
  const own = await findOwn(visit, hostId);
  if (isRefusal(own)) return own;
  const restaurant = await findAnyRestaurant(visit, own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  const changes = id ? await listChanges(visit, own.id, id) : null;
  if (id && !changes) return refuse('unknown-entry');
  return {
    restaurant: { id: own.id, item_name: restaurant.name },
    versions: await listVersions(visit, own.id),
    changes,
  };
}
