import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { GoesWith } from '../basket/GoesWith.tsx';
import { useShownBasket } from '../basket/use-basket.ts';
import { useGoesWith } from '../basket/use-goes-with.ts';
import type { Checkout } from './load-checkout.ts';

/**
 * What goes with the order, directly above it: what is added comes in below. As many dishes as there were keep their
 * room, so that nothing moves when the next basket has fewer of them.
 */
export function GoesWithSection({ loaded: { host, basket: loaded } }: { loaded: Checkout }) {
  const [room] = useState(loaded.goesWith.length);
  const basket = useShownBasket(host.id).basket ?? loaded;
  const { dishes, tapped, add } = useGoesWith(host, basket);
  if (room === 0) return null;
  return (
    <Card as="section" className="relative grid gap-3" aria-labelledby="dazu">
      <h2 id="dazu" className="text-xl">
        Dazu passt
      </h2>
      <GoesWith
        hostUrl={host.item_url}
        dishes={dishes}
        tapped={tapped}
        basket={basket}
        onAdd={add}
        room={room}
      />
      {dishes.length === 0 && (
        <p className="absolute inset-x-5 bottom-5 text-ink-soft">Da fehlt nichts mehr.</p>
      )}
    </Card>
  );
}
