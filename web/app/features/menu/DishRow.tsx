import { Leaf, ThumbsUp } from '../../ui/icons.ts';
import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/Price.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { Heart } from '../favourite/Heart.tsx';
import type { Dish } from './menu-view.ts';

/** What a section is told of its times, and a dish of its own. */
export const OfferTimes = lazy(() => import('./SectionTimes.tsx'));

interface DishRowProps {
  hostId: number;
  hostUrl: string;
  dish: Dish;
  /** Seen without scrolling. */
  eager: boolean;
  id?: string | undefined;
}

/**
 * One dish: all of it leads to what there is to know about it, and each size is a button of its own form, which works
 * before JavaScript has arrived (MNU-049).
 */
export const DishRow = memo(function DishRow({ hostId, hostUrl, dish, eager, id }: DishRowProps) {
  return (
    <li id={id} className={cx('dish card', dish.soldOut && 'dish-gone')}>
      <div className="dish-text">
        <h3 className="dish-title">
          <Link to={paths.product(hostUrl, dish.id)} preventScrollReset className="dish-link">
            {dish.number && <span className="text-[0.85em] font-medium text-ink-soft">{dish.number} </span>}
            {dish.title}
          </Link>{' '}
          <Marks dish={dish} />
        </h3>
        <p className="mx-0 mt-0.5 mb-2.5 text-[0.9375rem] text-ink-soft md:text-md">
          {dish.content}
          {dish.codes.length > 0 && (
            <small className="ml-1.5 whitespace-nowrap">
              <span className="sr-only">Allergene und Zusatzstoffe: </span>
              {dish.codes.join(', ')}
            </small>
          )}
        </p>
        {dish.offered && (
          <Suspense>
            <OfferTimes {...dish.offered} />
          </Suspense>
        )}
      </div>
      {dish.soldOut ? <SoldOut dish={dish} /> : <SizeForm hostUrl={hostUrl} dish={dish} />}
      <DishPicture
        picture={dish.picture}
        eager={eager}
        className="dish-picture w-19 self-start md:w-28 md:self-center"
      />
      {!dish.isVoucher && (
        <Heart
          hostId={hostId}
          productId={dish.id}
          name={dish.title}
          className="absolute top-3 right-3 md:top-4 md:right-4.5"
        />
      )}
    </li>
  );
});

function Marks({ dish: { isNew, isSpecial, isPopular, likedPercent, diet, ageLimit } }: { dish: Dish }) {
  return (
    <span className="ml-1 inline-flex flex-wrap gap-1 align-[0.0625rem]">
      {isNew && <Badge>Neu</Badge>}
      {isPopular && <Badge>Beliebt</Badge>}
      {isSpecial && <Badge look="tomato">Aktion</Badge>}
      {diet && (
        <Badge look="basil" icon={<Leaf size={13} aria-hidden="true" />}>
          {diet}
        </Badge>
      )}
      {likedPercent !== null && (
        <Badge look="basil" icon={<ThumbsUp size={13} aria-hidden="true" />}>
          {likedPercent} %<span className="sr-only"> der Gäste hat es geschmeckt</span>
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
      <div className="size-row">
        {dish.sizes.map((size) => {
          const label = sizeText(dish, size);
          return (
            <button
              key={size.code}
              type="submit"
              name="size"
              value={size.code}
              className="size-button"
              disabled={size.soldOut}
            >
              <span className="sr-only">{dish.title}, </span>
              {label && <small>{label} </small>}
              <b>{size.soldOut ? 'Aus' : <Price euros={size.price} was={size.was ?? undefined} />}</b>
              <span className="sr-only">{size.soldOut ? 'verkauft' : ', in den Warenkorb'}</span>
            </button>
          );
        })}
      </div>
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
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0 text-xs text-ink-soft">
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
    <p className="[grid-area:sizes] flex items-center gap-2.5 min-h-control">
      <Badge look="mustard">Ausverkauft</Badge>
      <span className="text-ink-soft">{sizes.map(({ price }) => formatEuros(price)).join(' · ')}</span>
    </p>
  );
}
