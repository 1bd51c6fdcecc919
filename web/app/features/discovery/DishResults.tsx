import { ChevronRight } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { Found, RestaurantDishes } from './load-list.ts';
import type { Choose } from './use-choice.tsx';

interface DishResultsProps {
  query: string;
  nearly: boolean;
  results: readonly RestaurantDishes[];
  now: number;
  onChoose: Choose;
}

/** Dishes by restaurant; each leads to its place on the menu. */
export function DishResults({ query, nearly, results, now, onChoose }: DishResultsProps) {
  return (
    <section className="dish-results grid gap-3" aria-labelledby="found-dishes">
      <h2 id="found-dishes" className="text-xl">
        Gerichte zu „{query}“
      </h2>
      {nearly && <p className="text-ink-soft">Genau so heißt hier nichts. Vielleicht meinst du das:</p>}
      <ul className="grid gap-3.5 sm:grid-cols-[1fr_1fr] sm:gap-5">
        {results.map((result) => (
          <li key={result.hostId} className="card flex flex-col px-4 pt-4 pb-1.5">
            <Place result={result} now={now} onChoose={onChoose} />
            <ul>
              {result.dishes.map((dish) => (
                <DishLink key={dish.id} dish={dish} restaurant={result.restaurant} onChoose={onChoose} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlaceProps = Pick<DishResultsProps, 'now' | 'onChoose'> & { result: RestaurantDishes };

function Place({ result: { restaurant, count, dishes }, now, onChoose }: PlaceProps) {
  const { name, url, minutes, state } = restaurant;
  const others = count - dishes.length;
  return (
    <header className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 border-b border-line pb-2.5 text-sm">
      <h3>
        <Link to={paths.menu(url)} prefetch="intent" onClick={(event) => onChoose(event, restaurant)}>
          {name}
        </Link>
      </h3>
      {others > 0 && <span className="text-ink-soft">und {others} weitere</span>}
      <p className="flex basis-full flex-wrap gap-x-3.5 gap-y-0.5">
        <StateLine state={state} now={now} countsDown />
        {minutes && <span>{minutes}</span>}
      </p>
    </header>
  );
}

type DishLinkProps = Pick<DishResultsProps, 'onChoose'> &
  Pick<RestaurantDishes, 'restaurant'> & { dish: Found['dishes'][number] };

function DishLink({ dish, restaurant, onChoose }: DishLinkProps) {
  const path = paths.product(restaurant.url, dish.id);
  return (
    <li>
      <Link
        to={path}
        onClick={(event) => onChoose(event, restaurant, path)}
        className="flex min-h-14 items-center gap-3 py-1"
      >
        <DishPicture picture={dish.image} className="w-11 rounded-sm" />
        <span className="min-w-0 grow">{dish.title}</span>
        <b className="whitespace-nowrap">
          {dish.severalPrices && <small>ab </small>}
          {formatEuros(dish.price)}
        </b>
        <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-soft" />
      </Link>
    </li>
  );
}
