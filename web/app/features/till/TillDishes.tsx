import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { formatEuros } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { cx } from '../../ui/cx.ts';
import type { Piece } from '../basket/adding.ts';
import type { Dish, MenuSection } from '../menu/menu-view.ts';
import { searchMenu } from '../menu/search-menu.ts';

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
    <div
      className="grid min-w-0 content-start gap-3 min-[56rem]:overflow-y-auto min-[56rem]:p-[2px]"
      ref={area}
    >
      <form role="search" onSubmit={addFirst}>
        <SearchField
          label="Gericht oder Nummer"
          value={typed}
          {...limits.search.dish}
          onType={setTyped}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        />
      </form>
      <nav aria-label="Kategorien" className="flex flex-wrap gap-2">
        {sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={cx(
              'min-h-target rounded-md border-[1.5px] px-3.5 py-1 font-semibold',
              typed === '' && id === openId
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-paper text-ink',
            )}
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
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2.5">
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
    <li
      className={cx(
        'relative flex min-h-20 flex-col justify-between gap-1.5 rounded-md border-[1.5px] border-line px-2 py-2',
        dish.soldOut ? 'bg-sand' : 'bg-paper',
        // With one size the whole card is its button.
        isOne &&
          'has-[button:active]:bg-rim-line has-[button:focus-visible]:outline-3 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-rim-edge',
      )}
    >
      <h3
        className={cx(
          'font-text text-[0.9375rem] leading-[1.2] font-semibold tracking-normal wrap-anywhere hyphens-auto',
          dish.soldOut ? 'text-ink-soft' : 'text-ink',
        )}
      >
        {dish.number && <small className="text-ink-soft tabular-nums">{dish.number} </small>}
        {dish.title}
        {dish.ageLimit && <Badge look="mustard">ab {dish.ageLimit}</Badge>}
      </h3>
      <div className="flex flex-wrap gap-1.5">
        {dish.sizes.map((size) => (
          <button
            key={size.code}
            type="button"
            className={cx(
              'till-size grid flex-[1_1_4rem] content-center rounded-sm leading-[1.2] tabular-nums active:bg-rim-line',
              dish.soldOut ? 'text-ink-soft' : 'text-rim',
              isOne
                ? 'justify-items-start after:absolute after:inset-0 after:rounded-[inherit]'
                : 'min-h-target justify-items-center bg-rim-soft px-1.5 py-0.5',
            )}
            disabled={dish.soldOut || size.soldOut}
            aria-label={[dish.title, !isOne && size.title, formatEuros(size.price)]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onAdd(pieceOf(dish, size))}
          >
            {!isOne && <small className="text-xs text-inherit">{size.title}</small>}
            <b>{dish.soldOut || size.soldOut ? 'Aus' : formatEuros(size.price)}</b>
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

/** The dishes that are meant by a typed number or words; the one with exactly this number alone. */
function findDishes(sections: readonly MenuSection[], typed: string): readonly MenuSection[] {
  const number = typed.trim().toLowerCase();
  if (number === '') return sections;
  const exact = numbered(sections, (own) => own === number);
  if (exact.length > 0) return exact;
  const named = searchMenu(sections, typed);
  return named.length > 0 ? named : numbered(sections, (own) => own.startsWith(number));
}

/** What Enter means: the first that can be had. */
const firstOf = (sections: readonly MenuSection[]): Dish | undefined =>
  sections.flatMap(({ dishes }) => dishes).find(({ soldOut }) => !soldOut);

const numbered = (sections: readonly MenuSection[], isMeant: (number: string) => boolean): MenuSection[] =>
  sections.flatMap((section) => {
    const dishes = section.dishes.filter(({ number }) => number !== '' && isMeant(number.toLowerCase()));
    return dishes.length > 0 ? [{ ...section, dishes }] : [];
  });
