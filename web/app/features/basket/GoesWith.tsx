import { Link } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { Check, ChevronRight, Plus } from '../../ui/icons.ts';
import { Price } from '../../ui/Price.tsx';
import { act } from './act.ts';
import { type Basket, linesOf } from './basket.ts';
import type { Suggestion } from './goes-with.ts';

interface GoesWithProps {
  hostUrl: string;
  dishes: readonly Suggestion[];
  tapped: readonly number[];
  /** In which a dish lies once the server says so. */
  basket: Basket;
  onAdd: (dish: Suggestion) => Promise<void>;
  /** Dishes that there is room for, whether so many go with it or not. */
  room?: number;
}

/** Dishes that go with a basket: a tap adds one, or opens the sheet of one that asks something (BSK-025, BSK-026). */
export function GoesWith({ hostUrl, dishes, tapped, basket, onAdd, room = dishes.length }: GoesWithProps) {
  const there = new Set(linesOf(basket).map(({ item_product: id }) => id));
  return (
    <ul className="goes-with">
      {Array.from({ length: room }, (_, at) => dishes[at]).map((dish, at) =>
        dish ? (
          <li key={dish.id}>
            {dish.asks ? (
              <Link to={paths.product(hostUrl, dish.id)} preventScrollReset className="goes-with-dish">
                <About dish={dish} />
                <ChevronRight size={20} aria-hidden="true" />
                <span className="sr-only">auswählen</span>
              </Link>
            ) : (
              <AddButton
                dish={dish}
                isAdded={tapped.includes(dish.id)}
                isThere={there.has(dish.id)}
                onAdd={onAdd}
              />
            )}
          </li>
        ) : (
          <li key={`leer-${at}`} className="goes-with-dish invisible" aria-hidden="true" />
        ),
      )}
    </ul>
  );
}

interface AddButtonProps {
  dish: Suggestion;
  /** Somebody tapped it. */
  isAdded: boolean;
  /** It lies in the basket. */
  isThere: boolean;
  onAdd: GoesWithProps['onAdd'];
}

// Once added it keeps its place and the focus, and a second tap does nothing.
function AddButton({ dish, isAdded, isThere, onAdd }: AddButtonProps) {
  const Sign = isAdded ? Check : Plus;
  const done = isThere ? 'liegt im Warenkorb' : 'kommt in den Warenkorb';
  return (
    <button
      type="submit"
      name="intent"
      value={`add:${dish.id}:${dish.size.code}`}
      className="goes-with-dish"
      aria-disabled={isAdded}
      onClick={act(async () => isAdded || onAdd(dish))}
    >
      <About dish={dish} />
      <Sign size={20} aria-hidden="true" />
      <span className="sr-only">{isAdded ? done : 'in den Warenkorb'}</span>
    </button>
  );
}

/** Base price (PAngV) and deposit stand beside the price they belong to. */
function About({ dish: { title, image, ageLimit, size } }: { dish: Suggestion }) {
  const notes = [
    size.content,
    size.basePrice,
    size.deposit > 0 && `zzgl. ${formatEuros(size.deposit)} Pfand`,
  ];
  return (
    <>
      <DishPicture picture={image} sizes="3rem" className="w-12 flex-none" />
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate font-semibold">
          {title} {ageLimit && <Badge look="mustard">ab {ageLimit}</Badge>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          <Price euros={size.price} was={size.was ?? undefined} />
          {notes.filter(Boolean).map((note) => ` · ${note}`)}
        </span>
      </span>
    </>
  );
}
