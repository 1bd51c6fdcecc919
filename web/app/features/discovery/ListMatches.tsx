import { later } from '../../lib/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { noFilters } from './filters.ts';
import { ListHint, NoMatch } from './list-messages.tsx';
import { PageAfter, PageBefore } from './list-pages.tsx';
import { RestaurantCard } from './RestaurantCard.tsx';
import { useChoice } from './use-choice.tsx';
import type { FilterControl } from './use-filters.ts';
import { useInfos } from './use-infos.ts';
import type { NarrowedList } from './use-narrowed.ts';

const DishResults = later(async () => (await import('./DishResults.tsx')).DishResults);

interface ListMatchesProps {
  narrowed: NarrowedList;
  control: FilterControl;
  now: number;
}

/** The restaurants that are left, and below them the dishes that were found. */
export function ListMatches({ narrowed, control, now }: ListMatchesProps) {
  const { list, isAsking, hasFailed, askAgain } = narrowed;
  const { onChoose, failure, dialog } = useChoice(now);
  const last = useInfos().hosts[0]?.id;
  const { restaurants, dishes } = list;
  if (hasFailed)
    return (
      <Alert action={<Button onClick={askAgain}>Noch einmal</Button>}>
        Die Liste ist gerade nicht zu erreichen.
      </Alert>
    );
  if (restaurants.length + dishes.length === 0)
    return isAsking ? (
      <p className="py-12 text-center text-ink-soft">Einen Moment …</p>
    ) : (
      <NoMatch to={control.addressOf(noFilters)} onReset={control.showAll} />
    );
  return (
    <div aria-busy={isAsking} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-150">
      {failure && <div className="mb-4">{failure}</div>}
      {restaurants.length > 0 && (
        <>
          <PageBefore list={list} control={control} />
          <div className="grid gap-3.5 sm:grid-cols-[1fr_1fr] sm:gap-5">
            {restaurants.map((restaurant, at) => (
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
          <PageAfter narrowed={narrowed} control={control} />
        </>
      )}
      {dishes.length > 0 && (
        <div className={restaurants.length > 0 ? 'mt-7' : undefined}>
          <DishResults
            query={list.search}
            nearly={list.nearly}
            results={dishes}
            now={now}
            onChoose={onChoose}
          />
        </div>
      )}
      {dialog}
      <ListHint count={list.of} />
    </div>
  );
}
