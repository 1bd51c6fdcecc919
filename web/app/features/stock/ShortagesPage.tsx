import { useState } from 'react';
import { useActionData, useRevalidator, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { named } from '../../lib/named.ts';
import { useLive } from '../../live/use-live.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import { CountDialog } from './CountDialog.tsx';
import { DishTile, IngredientTile } from './ShortageTiles.tsx';
import { askedIn, type Shortages } from './shortages.ts';
import { SoldOutDialog } from './SoldOutDialog.tsx';

// While push is away; orders take what is counted.
const POLL_MS = 15_000;

/** The whole menu under the fingers of whoever cooks: what is gone, and how much is left. */
export function ShortagesPage({ loaded }: { loaded: Shortages }) {
  const { restaurant, categories, dishes, ingredients, now } = loaded;
  const [typed, setTyped] = useState('');
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  useLive<'restaurant'>({
    channel: `private-restaurant-${restaurant.id}`,
    event: 'order',
    onData: reload,
    load: reload,
    pollMs: POLL_MS,
  });
  const found = named(dishes, typed);
  const isMissing = ({ isOut, sizes }: (typeof dishes)[number]) =>
    isOut || sizes.some(({ until }) => until !== null);
  const foundIngredients = named(ingredients, typed);
  const few = dishes.filter(({ stock, isOut }) => stock?.isFew && !isOut);
  const out = {
    dishes: found.filter(isMissing),
    ingredients: foundIngredients.filter(({ until }) => until !== null),
  };
  const hostId = restaurant.id;
  return (
    <KitchenPage
      restaurantId={hostId}
      title="Ausverkauft"
      note={restaurant.item_name}
      dialog={<AskedDialog loaded={loaded} />}
    >
      <form role="search" className="max-w-136" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          name="suche"
          label="Gericht oder Zutat suchen"
          value={typed}
          {...workLimits.search.any}
          onType={setTyped}
        />
      </form>
      {typed === '' && few.length > 0 && (
        <Tiles title="Wird knapp">
          {few.map((dish) => (
            <DishTile key={dish.id} hostId={hostId} dish={dish} now={now} />
          ))}
        </Tiles>
      )}
      {out.dishes.length + out.ingredients.length > 0 && (
        <Tiles title="Gerade aus">
          {out.dishes.map((dish) => (
            <DishTile key={dish.id} hostId={hostId} dish={dish} now={now} />
          ))}
          {out.ingredients.map((ingredient) => (
            <IngredientTile key={`i${ingredient.id}`} hostId={hostId} ingredient={ingredient} now={now} />
          ))}
        </Tiles>
      )}
      {categories.map(({ id, name }) => {
        const there = found.filter((dish) => dish.categoryId === id && !isMissing(dish));
        return (
          there.length > 0 && (
            <Tiles key={id} title={name}>
              {there.map((dish) => (
                <DishTile key={dish.id} hostId={hostId} dish={dish} now={now} />
              ))}
            </Tiles>
          )
        );
      })}
      {foundIngredients.length > out.ingredients.length && (
        <Tiles title="Zutaten und Extras">
          {foundIngredients
            .filter(({ until }) => until === null)
            .map((ingredient) => (
              <IngredientTile key={ingredient.id} hostId={hostId} ingredient={ingredient} now={now} />
            ))}
        </Tiles>
      )}
      {found.length + foundIngredients.length === 0 && <Nothing isEmpty={typed === ''} />}
    </KitchenPage>
  );
}

const Tiles = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Part bare title={title}>
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2.5">
      {children}
    </ul>
  </Part>
);

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty)
    return <EmptyState title="Nichts gefunden">So heißt hier kein Gericht und keine Zutat.</EmptyState>;
  return (
    <EmptyState title="Noch nichts auf der Karte">
      Sobald Gerichte auf der Karte stehen, meldest du hier mit zwei Tipps, was aus ist.
    </EmptyState>
  );
}

/** Over the page, at an address of its own, so that it needs no script. */
function AskedDialog({ loaded }: { loaded: Shortages }) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const { dish, ingredient, counted } = askedIn(query, loaded);
  if (counted) return <CountDialog hostId={loaded.restaurant.id} dish={counted} sent={sent} />;
  if (dish) return <SoldOutDialog key={dish.id} loaded={loaded} dish={dish} sent={sent} />;
  return ingredient ? (
    <SoldOutDialog key={ingredient.id} loaded={loaded} ingredient={ingredient} sent={sent} />
  ) : null;
}
