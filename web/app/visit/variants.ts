import { data } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../api.ts';

type SiteType = Answer<'site'>['type'];

/** Sites that sell for many restaurants and look for more. */
export const MARKETS: readonly SiteType[] = ['default', 'strandbutler'];

/** A page that these variants alone have; everywhere else it is not found (VAR-008, VAR-009). */
export async function refuseOutside(types: readonly SiteType[], call: Call): Promise<void> {
  const { type } = await call('site', {});
  if (!types.includes(type)) throw data(null, { status: 404 });
}
