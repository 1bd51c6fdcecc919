import { later } from '../../lib/later.tsx';
import type { RestaurantDishes } from './found-dishes.ts';
import { ListHint, NoMatch } from './list-messages.tsx';
import type { FoundDishes } from './load-dishes.ts';
import type { RestaurantList } from './load-list.ts';
import { RestaurantCard } from './RestaurantCard.tsx';
import { useChoice } from './use-choice.tsx';
import { useInfos } from './use-infos.ts';

const DishResults = later(async () => (await import('./DishResults.tsx')).DishResults);

interface ListMatchesProps {
  list: RestaurantList;
  shown: RestaurantList['restaurants'];
  dishes: FoundDishes | null;
  results: readonly RestaurantDishes[];
  isLooking: boolean;
  now: number;
  onReset: () => void;
}

/** The restaurants that are left, and below them the dishes that were found. */
export function ListMatches({ list, shown, dishes, results, isLooking, now, onReset }: ListMatchesProps) {
  const { onChoose, failure, dialog } = useChoice(now);
  const last = useInfos().hosts[0]?.id;
  if (shown.length + results.length === 0)
    return isLooking ? (
      <p className="py-12 text-center text-ink-soft">Gerichte werden gesucht …</p>
    ) : (
      <NoMatch onReset={onReset} />
    );
  return (
    <>
      {failure && <div className="mb-4">{failure}</div>}
      {shown.length > 0 && (
        <div className="grid gap-3.5 sm:grid-cols-[1fr_1fr] sm:gap-5">
          {shown.map((restaurant, at) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              now={now}
              isLast={restaurant.id === last}
              eager={at < 4}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {dishes && results.length > 0 && (
        <div className={shown.length > 0 ? 'mt-7' : undefined}>
          <DishResults {...dishes} results={results} now={now} onChoose={onChoose} />
        </div>
      )}
      {dialog}
      <ListHint count={list.restaurants.length} />
    </>
  );
}
