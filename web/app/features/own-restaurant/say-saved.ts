import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isTypedBeside } from '../../forms/typed-forms.client.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { toast } from '../../ui/announce.client.ts';

/**
 * Goes on to a page and says what was done; without scripts the page itself shows it. Whoever has typed into another form
 * of the page they are on stays there: no question is asked before a form leads away.
 */
export function goOn(to: string, said = 'Gespeichert'): never {
  if (typeof document === 'undefined') throw redirect(to);
  const { pathname, search, href } = location;
  const stays = isTypedBeside() && new URL(to, href).pathname !== pathname;
  toast(stays ? `${said.replace(/\.$/, '')}. Anderes auf dieser Seite ist noch nicht gespeichert.` : said);
  throw redirect(stays ? pathname + search : to);
}

/** Where a page of an own restaurant leads once it is saved: on to the next step, while there are steps to be led by. */
export async function afterSaving(call: Call, hostId: number, here: string): Promise<string> {
  const { isApproved } = await call('ownRestaurant', { hostId });
  return isApproved ? here : staffPaths.own(hostId);
}
