import { type FormEvent, useRef, useState } from 'react';
import { formatEuros } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Piece } from '../basket/add-to-basket.ts';
import type { Dish, MenuSection } from '../menu/menu-view.ts';
import { findDishes, firstOf } from './find-dish.ts';

export type TillPiece = Omit<Piece, 'hostId'>;

interface TillDishesProps {
  sections: readonly MenuSection[];
  onAdd: (piece: TillPiece) => void;
}

/** Every dish in two taps, its category and its size; or its number and Enter. */
export function TillDishes({ sections, onAdd }: TillDishesProps) {
  const [typed, setTyped] = useState('');
  const [openId, open] = useState(sections[0]?.id);
  const area = useRef<HTMLDivElement>(null);
  const shown =
    typed.trim() === '' ? sections.filter(({ id }) => id === openId) : findDishes(sections, typed);

  const add = (piece: TillPiece) => {
    onAdd(piece);
    if (typed === '') return;
    setTyped('');
    area.current?.querySelector('input')?.focus();
  };
  const addFirst = (event: FormEvent) => {
    event.preventDefault();
    const dish = typed.trim() === '' ? undefined : firstOf(shown);
    const [size, another] = dish?.sizes ?? [];
    if (!dish || !size) return;
    if (!another) return add(pieceOf(dish, size));
    area.current?.querySelector<HTMLElement>('.till-size:not(:disabled)')?.focus();
  };
  return (
    <div className="till-dishes" ref={area}>
      <form role="search" onSubmit={addFirst}>
        <SearchField
          label="Gericht oder Nummer"
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          onClear={() => setTyped('')}
        />
      </form>
      <nav aria-label="Kategorien" className="till-categories">
        {sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={cx('till-category', typed === '' && id === openId && 'till-category-open')}
            aria-pressed={typed === '' && id === openId}
            onClick={() => {
              setTyped('');
              open(id);
            }}
          >
            {name}
          </button>
        ))}
      </nav>
      {shown.length === 0 && <p role="status">„{typed}“ steht nicht auf der Karte.</p>}
      {shown.map((section) => (
        <section key={section.id} aria-label={section.name}>
          <ul className="till-grid">
            {section.dishes.map((dish) => (
              <TillDish key={dish.id} dish={dish} onAdd={add} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TillDish({ dish, onAdd }: { dish: Dish; onAdd: (piece: TillPiece) => void }) {
  const isOne = dish.sizes.length === 1;
  return (
    <li className={cx('till-dish', isOne && 'till-dish-one', dish.soldOut && 'till-dish-gone')}>
      <h3>
        {dish.number && <small>{dish.number} </small>}
        {dish.title}
        {dish.ageLimit && <Badge look="mustard">ab {dish.ageLimit}</Badge>}
      </h3>
      <div className="till-sizes">
        {dish.sizes.map((size) => (
          <button
            key={size.code}
            type="button"
            className="till-size"
            disabled={dish.soldOut}
            aria-label={[dish.title, !isOne && size.title, formatEuros(size.price)]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onAdd(pieceOf(dish, size))}
          >
            {!isOne && <small>{size.title}</small>}
            <b>{dish.soldOut ? 'Aus' : formatEuros(size.price)}</b>
          </button>
        ))}
      </div>
    </li>
  );
}

const pieceOf = (dish: Dish, size: Dish['sizes'][number]): TillPiece => ({
  productId: dish.id,
  size: size.code,
  title: dish.title,
  sizeTitle: dish.sizes.length > 1 ? size.title : '',
  price: size.price,
});
