import type { Call } from '../../api.ts';
import { forgetOrders } from '../../visit/kept.ts';
import { setVisitor } from '../../visit/visitor.ts';

/** Ends the log-in and takes along what this device knows about the person (ACC-005). */
export async function logOut(call: Call): Promise<void> {
  await call('userLogout', {});
  forgetPerson();
}

/** What the browser has kept of a person who is not logged in any more. */
export function forgetPerson(): void {
  setVisitor(null);
  // Where a form without scripts is answered nothing was kept.
  if (typeof document !== 'undefined') forgetOrders();
}
