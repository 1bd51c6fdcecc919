import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Typed } from '../../forms/sent-form.ts';

export type OwnTables = Answer<'kitchenTables'>;
export type OwnTable = OwnTables['tables'][number];

/** What can be done to a table; each asks first, at an address of its own. */
export const ACTIONS = ['umbenennen', 'erneuern', 'entfernen'] as const;
export type Action = (typeof ACTIONS)[number];

/** The restaurant that the page's address names. */
export function restaurantIn({ searchParams }: URL): { hostId?: number } {
  const id = Number(searchParams.get('restaurant'));
  return Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {};
}

/** The question that the page's address asks about one of its tables. */
export function askedIn(query: URLSearchParams, tables: readonly OwnTable[]) {
  for (const action of ACTIONS) {
    const table = tables.find(({ tableId }) => String(tableId) === query.get(action));
    if (table) return { action, table };
  }
  return null;
}

/** Does what a form asks for, and goes back to the tables. */
export async function actOnTables(
  call: Call,
  { intent = '', host, table, title = '' }: Typed,
): Promise<never> {
  const [hostId, tableId] = [Number(host), Number(table)];
  if (intent === 'umbenennen') await call('kitchenTableRename', { tableId, title });
  else if (intent === 'erneuern') await call('kitchenTableRotate', { tableId });
  else if (intent === 'entfernen') await call('kitchenTableRemove', { tableId });
  else await call('kitchenTableAdd', { hostId, title });
  throw redirect(staffPaths.kitchenTables(hostId));
}
