import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { formatEuros } from '../../lib/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { Bookmark, Trash2 } from '../../ui/icons.ts';
import type { Piece } from './adding.ts';
import type { Basket } from './basket.ts';
import { deleteCreation } from './change-basket.ts';
import { addonText } from './line-addons.ts';

type Creation = Answer<'customerProducts'>['products'][number];

interface OwnCreationsProps {
  hostId: number;
  basket: Basket;
  onAdd: (piece: Piece) => Promise<void>;
}

/** What a guest saved of this menu, above all others (NOT-012). */
export default function OwnCreations({ hostId, basket, onAdd }: OwnCreationsProps) {
  const { creations, reload } = useCreations(hostId, basket);
  if (creations.length === 0) return null;
  return (
    <section aria-labelledby="kreationen" className="menu-section">
      <h2 className="pt-5.5 pb-3" id="kreationen" tabIndex={-1}>
        <Bookmark size={22} aria-hidden="true" className="inline align-[-0.1em]" /> Deine Kreationen
      </h2>
      <ul className="dishes grid gap-3.5">
        {creations.map((creation) => (
          <CreationRow
            key={creation.id}
            creation={creation}
            onAdd={() => onAdd(pieceOf(hostId, creation))}
            onDelete={() => deleteCreation(creation.id, creation.item_title).then(reload)}
          />
        ))}
      </ul>
    </section>
  );
}

// Saving and deleting happens in the basket, too: its creations tell when to look again.
function useCreations(hostId: number, basket: Basket) {
  const [creations, setCreations] = useState<readonly Creation[]>([]);
  const [round, setRound] = useState(0);
  const inBasket = Object.values(basket.basket)
    .map((line) => line.item_customerproduct_id)
    .join();
  useEffect(() => {
    let isGone = false;
    call('customerProducts', { hostId })
      .then(({ products }) => isGone || setCreations(products))
      // The menu is whole without them.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [hostId, inBasket, round]);
  return { creations, reload: () => setRound((before) => before + 1) };
}

const pieceOf = (hostId: number, creation: Creation): Piece => ({
  hostId,
  productId: creation.item_product,
  size: creation.item_size,
  title: creation.item_title,
  sizeTitle: creation.humanSize,
  price: creation.price,
  creation: creation.id,
});

interface CreationRowProps {
  creation: Creation;
  onAdd: () => Promise<void>;
  onDelete: () => Promise<void>;
}

function CreationRow({ creation, onAdd, onDelete }: CreationRowProps) {
  const { item_title: title, humanSize, item_note: note, basketaddons, price, available } = creation;
  const details = [...basketaddons.map(addonText), ...(note ? [`„${note}“`] : [])].join(', ');
  return (
    <li className="dish card">
      <div className="dish-text">
        <h3 className="dish-title">
          {title} {humanSize && <small>{humanSize}</small>}
        </h3>
        <p className="mx-0 mt-0.5 mb-2.5 text-[0.9375rem] text-ink-soft md:text-md">{details}</p>
      </div>
      <div className="dish-sizes">
        <button type="button" className="size-button" disabled={!available} onClick={() => void onAdd()}>
          <span className="sr-only">Deine Kreation {title}, </span>
          <b>{available ? formatEuros(price) : 'Gerade nicht zu haben'}</b>
          {available && <span className="sr-only">, in den Warenkorb</span>}
        </button>
        <IconButton
          label={`${title} aus deinen Kreationen löschen`}
          look="quiet"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void onDelete()}
        />
      </div>
      <DishPicture picture={creation.image} className="dish-picture w-19 self-start md:w-28 md:self-center" />
    </li>
  );
}
