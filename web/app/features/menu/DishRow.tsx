import { Leaf } from '../../ui/icons.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { sizeLabel } from '#domain/sizes.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/Price.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import type { Dish } from './menu-view.ts';

interface DishRowProps {
  hostUrl: string;
  dish: Dish;
  /** Seen without scrolling. */
  eager: boolean;
}

/** One dish: its own form with a button per size, which works before JavaScript has arrived. */
export const DishRow = memo(function DishRow({ hostUrl, dish, eager }: DishRowProps) {
  return (
    <li className={cx('dish card', dish.soldOut && 'dish-gone')}>
      <div className="dish-text">
        <h3 className="dish-title">
          {dish.number && <span className="dish-number">{dish.number} </span>}
          {dish.title} <Marks dish={dish} />
        </h3>
        <p className="dish-content">
          {dish.content && `${dish.content} `}
          <Link to={paths.product(hostUrl, dish.id)} preventScrollReset className="dish-codes">
            <span className="sr-only">Allergene und mehr zu {dish.title}: </span>
            {dish.codes.length > 0 ? dish.codes.join(', ') : 'Details'}
          </Link>
        </p>
      </div>
      {dish.soldOut ? <SoldOut dish={dish} /> : <SizeForm hostUrl={hostUrl} dish={dish} />}
      <DishPicture dish={dish} eager={eager} />
    </li>
  );
});

function Marks({ dish: { isNew, isSpecial, diet, ageLimit } }: { dish: Dish }) {
  return (
    <span className="dish-marks">
      {isNew && <Badge>Neu</Badge>}
      {isSpecial && <Badge look="tomato">Aktion</Badge>}
      {diet && (
        <Badge look="basil" icon={<Leaf size={13} aria-hidden="true" />}>
          {diet}
        </Badge>
      )}
      {ageLimit && <Badge look="mustard">ab {ageLimit}</Badge>}
    </span>
  );
}

function SizeForm({ hostUrl, dish }: { hostUrl: string; dish: Dish }) {
  return (
    <form method="post" action={paths.menu(hostUrl)} className="dish-sizes">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={dish.id} />
      {dish.sizes.map((size) => {
        const label = sizeText(dish, size);
        return (
          <button key={size.code} type="submit" name="size" value={size.code} className="size-button">
            <span className="sr-only">{dish.title}, </span>
            {label && <small>{label} </small>}
            <b>
              <Price euros={size.price} was={size.was ?? undefined} />
            </b>
            <span className="sr-only">, in den Warenkorb</span>
          </button>
        );
      })}
      <SizeNotes dish={dish} />
    </form>
  );
}

// Where there is only one size its default label would say nothing.
function sizeText({ sizes }: Dish, { code, title, content }: Dish['sizes'][number]): string {
  const isDefault = sizes.length === 1 && title === sizeLabel(code);
  return isDefault ? (content ?? '') : title;
}

/** Base price (PAngV) and deposit stand beside the price they belong to. */
function SizeNotes({ dish: { sizes } }: { dish: Dish }) {
  const notes = sizes
    .map(({ title, basePrice, deposit }) => ({
      title: sizes.length > 1 ? `${title}: ` : '',
      text: [basePrice, deposit > 0 && `zzgl. ${formatEuros(deposit)} Pfand`].filter(Boolean).join(' · '),
    }))
    .filter(({ text }) => text !== '');
  if (notes.length === 0) return null;
  const isSame = notes.length === sizes.length && notes.every(({ text }) => text === notes[0]?.text);
  return (
    <p className="dish-notes">
      {(isSame ? notes.slice(0, 1) : notes).map(({ title, text }) => (
        <span key={title}>
          {!isSame && title}
          {text}
        </span>
      ))}
    </p>
  );
}

function SoldOut({ dish: { sizes } }: { dish: Dish }) {
  return (
    <p className="dish-sold-out">
      <Badge look="mustard">Ausverkauft</Badge>
      <span className="text-ink-soft">{sizes.map(({ price }) => formatEuros(price)).join(' · ')}</span>
    </p>
  );
}

export function DishPicture({
  dish,
  eager = false,
}: {
  dish: Pick<Dish, 'photo' | 'food'>;
  eager?: boolean;
}) {
  if (!dish.photo) return <FoodPicture food={dish.food} className="dish-picture" eager={eager} />;
  return (
    <span className="dish-picture food-picture">
      <img
        src={dish.photo}
        alt=""
        width={112}
        height={112}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="dish-photo"
      />
    </span>
  );
}
