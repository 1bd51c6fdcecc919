import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import type { Typed } from '../account/sent-form.ts';
import { setAvailability } from './act-on-menu.ts';
import { type EntryParams, idIn } from './entry.ts';
import { ownAct } from './own-form.ts';
import { readProduct } from './product-form.ts';
import { goOn } from './say-saved.ts';
import { pictureIn, sendPicture } from './send-picture.ts';

/** Saves a dish or its photo, sets whether it can be ordered, or deletes it. */
export async function actOnProduct(call: Call, args: RouteArgs<EntryParams>) {
  const photo = await pictureIn(args.request);
  const send = ownAct<EntryParams, never>(async (_, typed, { params }) => {
    const { hostId, intent } = typed;
    const id = idIn(params);
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
    if (intent === 'picture') {
      const send = (image: File) => call('saveOwnPhoto', { hostId, productId: id, image });
      return (await sendPicture(photo, send)) ?? goOn(here, 'Das Foto ist gespeichert');
    }
    if (intent === 'remove-picture') {
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
