import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { readKept } from '../../lib/device-storage.client.ts';
import { useBrowserFact } from '../../lib/store.ts';
import { CONTACT } from '../../visit/kept.ts';
import { useVisitor } from '../../visit/visitor.ts';
import type { Basket } from '../basket/basket.ts';
import type { OrderValues } from '../checkout/order-values.ts';
import type { Checkout } from '../checkout/load-checkout.ts';
import { type Known, loadKnown, oneTapValues } from './find-one-tap.ts';

/** What one tap would order, with what it was made of. */
export interface OneTap {
  loaded: Checkout;
  values: OrderValues;
}

const hasContact = () => readKept('local', CONTACT) !== null || readKept('session', CONTACT) !== null;

/** What one tap would order for this guest; null for strangers, and where something is still to be said. */
export function useOneTap(hostId: number, basket: Basket): OneTap | null {
  const visitor = useVisitor();
  const mayBeKnown = useBrowserFact(hasContact, false) || Boolean(visitor);
  // The times depend on the way, the costs on the place.
  const key = mayBeKnown ? `${hostId} ${basket.mode} ${basket.geoid} ${visitor?.id ?? ''}` : null;
  const [found, setFound] = useState<{ key: string; known: Known } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    loadKnown(call, hostId).then(
      (known) => isOver || setFound({ key, known }),
      // Nobody waits for it: the form takes orders without.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [key, hostId]);
  if (!found || found.key !== key) return null;
  const values = oneTapValues(found.known, basket);
  return values && { loaded: found.known.loaded, values };
}
