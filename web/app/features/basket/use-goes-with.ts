import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { soon } from '../../lib/soon.ts';
import type { Basket } from './basket.ts';
import { whileBusy } from './choose-mode.client.ts';
import { isStillOf, type Shown, type Suggestion } from './goes-with.ts';
import { newLineQuery } from './use-extras-address.ts';

const loadAdding = soon(() => import('./add-to-basket.client.ts'));

/** What goes with the basket that is shown, and how it is added. */
export function useGoesWith(host: { id: number; item_url: string }, basket: Basket) {
  const [kept, keep] = useState<Shown>({ of: basket, tapped: [] });
  const isStill = isStillOf(kept, basket);
  const shown = isStill ? kept : { of: basket, tapped: [] };
  if (!isStill) keep(shown);
  const navigate = useNavigate();

  const add = async ({ id, title, size }: Suggestion) => {
    keep(({ of, tapped }) => ({ of, tapped: [...tapped, id] }));
    const { addToBasket } = await loadAdding();
    const piece = {
      hostId: host.id,
      productId: id,
      size: size.code,
      title,
      sizeTitle: '',
      price: size.price,
    };
    const added = await whileBusy(() => addToBasket(piece));
    if (added.result !== 'added')
      keep(({ of, tapped }) => ({ of, tapped: tapped.filter((one) => one !== id) }));
    // Who has to agree first is asked where the dish stands; what has come to be asked of it since, as ever.
    if (added.result === 'ask') void navigate(paths.product(host.item_url, id));
    if (added.result === 'added' && added.hasRules)
      void navigate(`${paths.extras(host.item_url, added.lineId)}?${newLineQuery(1)}`);
  };
  return { dishes: shown.of.goesWith, tapped: shown.tapped, add };
}
