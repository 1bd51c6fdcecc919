import type { MouseEvent } from 'react';
import type { Call } from '../../api.ts';

/**
 * Stores the restaurant that the visitor opens, looking its id up by its address where it is not known.
 * Rejects where the restaurant is unknown or the server cannot be reached.
 */
export async function chooseRestaurant(
  call: Call,
  { id, url }: { id?: number | null | undefined; url: string },
): Promise<void> {
  const known = id ?? (await call('gethostbyurl', { url })).id;
  if (known === null) throw new Error(`No restaurant lives at ${url}`);
  await call('sethost', { id: known });
}

/** A press that opens a new tab or window is the browser's affair. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
