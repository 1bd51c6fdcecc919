import { type FormEvent, useState } from 'react';
import { soon } from '../../lib/soon.ts';
import type { Added, Piece } from '../basket/adding.ts';
import { menuMemory } from './menu-memory.client.ts';
import type { MenuSection, MenuView } from './menu-view.ts';

interface Asking {
  piece: Piece;
  reactivatedAt: string;
}

const loadAdding = soon(() => import('../basket/add-to-basket.client.ts'));

/** Adding with JavaScript: the same forms, answered without a new page. `onRules` opens a dish's questions or the page where it is built. */
export function useAdding(
  { host, sections }: MenuView,
  onRules: (lineId: number, isBuilt: boolean, count?: number) => void,
) {
  const [asking, setAsking] = useState<Asking | null>(null);

  const goOn = (piece: Piece, added: Added) => {
    if (added.result === 'ask') setAsking({ piece, reactivatedAt: added.reactivatedAt });
    if (added.result === 'added' && (added.hasRules || added.isBuilt)) {
      onRules(added.lineId, added.isBuilt, piece.count);
    }
    // What was refused may be sold out: the next look at the menu asks again.
    if (added.result === 'failed') menuMemory.forget();
  };
  const add = async (piece: Piece) => {
    const { addToBasket } = await loadAdding();
    goOn(piece, await addToBasket(piece));
  };

  return {
    asking,
    add,
    submit: (event: FormEvent<HTMLElement>) => {
      const piece = pieceOf(event, host.id, sections);
      if (!piece) return;
      event.preventDefault();
      void add(piece);
    },
    agree: async () => {
      if (!asking) return;
      const { agreeToWait } = await loadAdding();
      agreeToWait(asking.reactivatedAt);
      setAsking(null);
      void add(asking.piece);
    },
    decline: () => setAsking(null),
  };
}

// The form says which dish and size; what they are called and cost stands on the menu already.
function pieceOf(
  event: FormEvent<HTMLElement>,
  hostId: number,
  sections: readonly MenuSection[],
): Piece | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return null;
  const said = new FormData(form, submitter);
  const id = Number(said.get('product'));
  const dish = sections.flatMap(({ dishes }) => dishes).find((one) => one.id === id);
  const size = dish?.sizes.find(({ code }) => code === said.get('size'));
  if (!dish || !size) return null;
  return {
    hostId,
    productId: id,
    size: size.code,
    title: dish.title,
    sizeTitle: dish.sizes.length > 1 ? size.title : '',
    price: size.price,
    count: Number(said.get('count') ?? 1),
  };
}
