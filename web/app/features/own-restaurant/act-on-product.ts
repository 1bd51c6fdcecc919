import { MOST_FILE_BYTES } from '#domain/file-kind.ts';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { Typed } from '../account/sent-form.ts';
import { setAvailability } from './act-on-menu.ts';
import { ownAct } from './own-form.ts';
import { readProduct } from './product-form.ts';
import { goOn } from './say-saved.ts';

export type ProductParams = { id: string };

/** Saves a dish or its photo, sets whether it can be ordered, or deletes it. */
export async function actOnProduct(call: Call, args: RouteArgs<ProductParams>) {
  const chosen = (await args.request.clone().formData()).get('image');
  const photo = chosen instanceof File ? chosen : new File([], '');
  const send = ownAct<ProductParams, never>(async (_, typed, { params }) => {
    const { hostId, intent } = typed;
    const id = params.id === 'neu' ? null : Number(params.id);
    if (id === null) return saveProduct(call, typed, null);
    const here = paths.ownProduct(hostId, id);
    if (intent === 'remove') {
      await call('removeOwnEntry', { hostId, kind: 'product', id });
      return goOn(paths.ownMenu(hostId), 'Gelöscht');
    }
    if (intent === 'availability') {
      await setAvailability(call, typed);
      return goOn(here);
    }
    if (intent === 'photo') return savePhoto(call, { hostId, productId: id }, photo);
    if (intent === 'remove-photo') {
      await call('saveOwnPhoto', { hostId, productId: id });
      return goOn(here, 'Das Foto ist weg');
    }
    return saveProduct(call, typed, id);
  });
  return send(call, args);
}

async function saveProduct(call: Call, typed: Typed & { hostId: number }, id: number | null) {
  const read = readProduct(typed);
  if ('fields' in read) return read;
  const saved = await call('saveOwnProduct', { ...read, id });
  const { hostId } = typed;
  const said = `${read.title} ist gespeichert`;
  if (typed['intent'] === 'next') return goOn(paths.ownProductAfter(hostId, saved.id), said);
  // A new dish may get its photo now.
  return goOn(id === null ? paths.ownProduct(hostId, saved.id) : paths.ownMenu(hostId), said);
}

async function savePhoto(call: Call, of: { hostId: number; productId: number }, photo: File) {
  if (photo.size === 0) return { fields: { image: 'Bitte wähle ein Foto.' } };
  const isInBrowser = typeof document !== 'undefined';
  const image = isInBrowser ? await (await import('../review/resize-photo.ts')).resizePhoto(photo) : photo;
  // Not sent at all: it would only be thrown away at the other end.
  if (image.size > MOST_FILE_BYTES)
    return { fields: { image: 'Dieses Foto ist zu groß. Wir nehmen bis zu 10 MB.' } };
  await call('saveOwnPhoto', { ...of, image });
  return goOn(paths.ownProduct(of.hostId, of.productId), 'Das Foto ist gespeichert');
}
