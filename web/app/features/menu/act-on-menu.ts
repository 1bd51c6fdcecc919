import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { isBuiltLine, stopperOf } from '../basket/add-to-basket.ts';
import type { SizeCode } from '../basket/choice.ts';
import { findHostId } from './load-menu.ts';

/** What a menu's form came to where it did not simply lead on. */
export interface MenuAnswer {
  failure?: { text: string; reason?: string };
  /** The restaurant is busy: add this anyway, for after that time? */
  ask?: { product: number; size: string; reactivatedAt: string };
}

/** Adding without JavaScript: into the basket, or on to the questions where the dish has some. */
export async function actOnMenu(call: Call, hostUrl: string, form: FormData): Promise<MenuAnswer> {
  const hostId = await findHostId(call, hostUrl, paths.menu);
  const product = Number(form.get('product'));
  const size = String(form.get('size')) as SizeCode;
  const active = await call('hostactive', { hostId }).catch(() => null);
  const stop = stopperOf(active, (at) => form.get('agreed') === at);
  if (stop) return 'failure' in stop ? stop : { ask: { product, size, reactivatedAt: stop.reactivatedAt } };
  const added = await addOrRefuse(call, { hostId, productId: product, size });
  if (typeof added === 'string') {
    return {
      failure: { text: 'Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭', reason: added },
    };
  }
  if (isBuiltLine(added.basket, added.id)) throw redirect(`${paths.generator(hostUrl, added.id)}?neu=1`);
  throw redirect(added.hasRules ? `${paths.extras(hostUrl, added.id)}?neu=1` : paths.basket(hostUrl));
}

async function addOrRefuse(call: Call, piece: { hostId: number; productId: number; size: SizeCode }) {
  try {
    return await call('addProduct', piece);
  } catch (error) {
    if (isApiError(error) && error.status < 500) return error.message;
    throw error;
  }
}
