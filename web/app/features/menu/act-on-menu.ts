import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { isBuiltLine, stopperOf } from '../basket/adding.ts';
import type { SizeCode } from '../basket/choice.ts';
import { newLineQuery } from '../basket/use-extras-address.ts';
import { findHostId } from '../restaurant/find-host.ts';

/** What a menu's form came to where it did not simply lead on. */
export interface MenuAnswer {
  failure?: { text: string; reason?: string };
  /** The restaurant is busy: add this anyway, for after that time? */
  ask?: { product: number; size: string; count: number; reactivatedAt: string };
}

/** Adding without JavaScript: into the basket, or on to the questions where the dish has some. */
export async function actOnMenu(call: Call, hostUrl: string, form: FormData): Promise<MenuAnswer> {
  const hostId = await findHostId(call, hostUrl, paths.menu);
  const product = Number(form.get('product'));
  const size = String(form.get('size')) as SizeCode;
  const count = Number(form.get('count') ?? 1);
  const active = await call('hostactive', { hostId }).catch(() => null);
  const stop = stopperOf(active, (at) => form.get('agreed') === at);
  if (stop)
    return 'failure' in stop ? stop : { ask: { product, size, count, reactivatedAt: stop.reactivatedAt } };
  const added = await orRefused(call('addProduct', { hostId, productId: product, size }));
  if (typeof added === 'string') return notAdded(added);
  if (isBuiltLine(added.basket, added.id)) throw redirect(`${paths.generator(hostUrl, added.id)}?neu=1`);
  if (added.hasRules) throw redirect(`${paths.extras(hostUrl, added.id)}?${newLineQuery(count)}`);
  if (count > 1) {
    const pieces = { buildId: added.id, ingredients: [], count };
    const confirmed = await orRefused(call('addIngredients', pieces));
    if (typeof confirmed === 'string') return notAdded(confirmed);
  }
  throw redirect(paths.basket(hostUrl));
}

const notAdded = (reason: string): MenuAnswer => ({
  failure: { text: 'Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭', reason },
});

/** What a call answers, or the sentence with which it is refused. */
async function orRefused<Answered>(called: Promise<Answered>): Promise<Answered | string> {
  try {
    return await called;
  } catch (error) {
    if (isApiError(error) && error.status < 500) return error.message;
    throw error;
  }
}
