import { ChevronRight } from '../../ui/icons.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { RestaurantFacts } from './card-of.ts';
import type { FoundDishes } from './load-dishes.ts';

type Found = FoundDishes['found'][number];

/** A restaurant with what it cooks of what was looked for. */
export type RestaurantDishes = Found & { restaurant: RestaurantFacts };

interface DishResultsProps {
  query: string;
  nearly: boolean;
  results: readonly RestaurantDishes[];
  now: number;
  onChoose: (event: MouseEvent, restaurant: RestaurantFacts) => void;
}

/** Dishes by restaurant; each leads to its place on the menu. */
export function DishResults({ query, nearly, results, now, onChoose }: DishResultsProps) {
  return (
    <section className="dish-results" aria-labelledby="found-dishes">
      <h2 id="found-dishes" className="text-xl">
        Gerichte zu „{query}“
      </h2>
      {nearly && <p className="text-ink-soft">Genau so heißt hier nichts. Vielleicht meinst du das:</p>}
      <ul className="list-cards">
        {results.map((result) => (
          <li key={result.hostId} className="card dish-result">
            <Place result={result} now={now} onChoose={onChoose} />
            <ul>
              {result.dishes.map((dish) => (
                <DishLink key={dish.id} dish={dish} hostUrl={result.restaurant.url} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const countDishes = (results: readonly RestaurantDishes[]): number =>
  results.reduce((sum, { count }) => sum + count, 0);

type PlaceProps = Pick<DishResultsProps, 'now' | 'onChoose'> & { result: RestaurantDishes };

function Place({ result: { restaurant, count, dishes }, now, onChoose }: PlaceProps) {
  const { name, url, minutes, state } = restaurant;
  const others = count - dishes.length;
  return (
    <header className="dish-place">
      <h3>
        <Link to={paths.menu(url)} prefetch="intent" onClick={(event) => onChoose(event, restaurant)}>
          {name}
        </Link>
      </h3>
      {others > 0 && <span className="text-ink-soft">und {others} weitere</span>}
      <p className="dish-place-facts">
        <StateLine state={state} now={now} countsDown />
        {minutes && <span>{minutes}</span>}
      </p>
    </header>
  );
}

function DishLink({ dish, hostUrl }: { dish: Found['dishes'][number]; hostUrl: string }) {
  return (
    <li>
      <Link to={paths.product(hostUrl, dish.id)} className="dish-link">
        {dish.photo ? (
          <img src={dish.photo} alt="" width={44} height={44} loading="lazy" className="dish-thumb" />
        ) : (
          <FoodPicture food={dish.food} className="dish-thumb" />
        )}
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
