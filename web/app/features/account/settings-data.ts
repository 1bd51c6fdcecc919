import { redirect, useOutletContext } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';

export type User = NonNullable<Answer<'userData'>['user']>;
export type Address = Answer<'userData'>['locations'][number];
export type Device = Answer<'userSessions'>['sessions'][number];
/** From which address the last mail came back; null: all arrived. */
type Returned = Answer<'userMailbox'>['returned'];
export type Friends = Answer<'userGetC4CBudget'>;

/** What the settings show of an account. */
export interface Settings {
  user: User;
  locations: Address[];
  returned: Returned;
  /** Empty until the account is activated. */
  devices: Device[];
  orderCount: number;
  /** Codes for friends; null until the account is activated. */
  friends: Friends | null;
}

/** Null for a guest. Before the activation there is nothing but that and the contact data (ACC-017, ACC-033). */
export async function loadSettings(call: Call, { url }: RouteArgs): Promise<Settings | null> {
  const { user, locations } = await call('userData', {});
  if (!user) return null;
  const { returned } = await call('userMailbox', {});
  if (user.item_activated === 'Y') {
    const [{ sessions }, orderCount, friends] = await Promise.all([
      call('userSessions', {}),
      call('archivedOrdersCount', {}).catch(() => 0),
      call('userGetC4CBudget', {}),
    ]);
    return { user, locations, returned, devices: sessions, orderCount, friends };
  }
  if (url.pathname !== paths.settings() && url.pathname !== paths.contactData())
    throw redirect(paths.settings());
  return { user, locations, returned, devices: [], orderCount: 0, friends: null };
}

/** For the dialogs over the settings. */
export const useSettings = (): Settings => useOutletContext<Settings>();
