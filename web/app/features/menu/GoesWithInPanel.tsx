import { useEffect } from 'react';
import { isChoosy, type Diet } from '#domain/menu/diet.ts';
import type { Basket } from '../basket/basket.ts';
import { GoesWith } from '../basket/GoesWith.tsx';
import type { Suggestion } from '../basket/goes-with.ts';
import { useGoesWith } from '../basket/use-goes-with.ts';
import { leaveOut } from './leave-out.ts';
import type { MenuView } from './menu-view.ts';

interface GoesWithInPanelProps {
  menu: MenuView;
  basket: Basket;
  /** What the menu is narrowed to. */
  diet: Diet;
  /** The lines above get no higher, or what is added would be gone from under the finger. */
  onHold: () => void;
  onLetGo: () => void;
}

/** What goes with the basket, below all that belongs to it; never what the menu leaves out (BSK-028). */
export default function GoesWithInPanel({
  menu: { host, sections },
  basket,
  diet,
  onHold,
  onLetGo,
}: GoesWithInPanelProps) {
  const { dishes, tapped, add } = useGoesWith(host, basket);
  const isHeld = tapped.length > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    return onLetGo;
  }, [isHeld, onLetGo]);
  const eaten = isChoosy(diet)
    ? new Set(leaveOut(sections, diet).sections.flatMap((section) => section.dishes.map(({ id }) => id)))
    : null;
  const suiting = eaten ? dishes.filter(({ id }) => eaten.has(id)) : dishes;
  const addHere = (dish: Suggestion) => {
    onHold();
    return add(dish);
  };
  if (suiting.length === 0) return null;
  return (
    <section className="grid gap-2 [@media(height<42rem)]:hidden" aria-labelledby="dazu">
      <h3 id="dazu">Dazu passt</h3>
      <GoesWith hostUrl={host.item_url} dishes={suiting} tapped={tapped} basket={basket} onAdd={addHere} />
    </section>
  );
}
