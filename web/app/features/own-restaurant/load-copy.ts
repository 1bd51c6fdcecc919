import type { Call } from '../../api.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { hostIn } from './own-form.ts';

/** The restaurant that takes something over, and the one it comes from; null: none is chosen yet. */
export async function loadCopy(call: Call, { url }: RouteArgs) {
  const own = await call('ownRestaurant', hostIn(url));
  const typed: Typed = Object.fromEntries(url.searchParams);
  const from = Number(typed['von'] ?? 0);
  return { own, typed, from: from > 0 ? await call('ownRestaurant', { hostId: from }) : null };
}

/** What was seen there is not what there is now. */
export const CHANGED_THERE = {
  fields: {},
  alert: 'Dort hat sich inzwischen etwas geändert. Lade die Vorschau noch einmal.',
};
