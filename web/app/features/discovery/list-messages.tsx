import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';

const SPARSE_UP_TO = 8;

interface NoRestaurantsProps {
  town: string;
  /** The list of all, where this one has only those that deliver. */
  whole: string | undefined;
}

/** No restaurant serves the place yet. */
export function NoRestaurants({ town, whole }: NoRestaurantsProps) {
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title={whole ? 'Hierher liefert leider noch niemand' : 'Leider gibt es hier noch kein Restaurant'}
      action={
        <>
          <ButtonLink to={paths.recommend()}>Restaurant empfehlen</ButtonLink>
          <ButtonLink to={paths.registerRestaurant()} look="ghost">
            Restaurant anmelden
          </ButtonLink>
          {whole && (
            <ButtonLink to={whole} look="ghost">
              Alle Restaurants zeigen
            </ButtonLink>
          )}
        </>
      }
    >
      Kennst du eins in {town}, das zu uns passt? Sag uns Bescheid!
    </EmptyState>
  );
}

/** There are restaurants, but the filters leave none. */
export function NoMatch({ to, onReset }: { to: string; onReset: () => void }) {
  const reset = (event: MouseEvent) => {
    event.preventDefault();
    onReset();
  };
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title="Dazu passt hier leider nichts"
      action={
        <ButtonLink to={to} onClick={reset}>
          Alle Restaurants zeigen
        </ButtonLink>
      }
    >
      Nimm einen Filter weg oder such nach etwas anderem.
    </EmptyState>
  );
}

/** Few restaurants serve the place: one more would be good. */
export function ListHint({ count }: { count: number }) {
  if (count > SPARSE_UP_TO) return null;
  return (
    <Notice className="mt-6">
      Hier ist noch Platz für mehr. <Link to={paths.recommend()}>Empfiehl uns dein Lieblingsrestaurant!</Link>
    </Notice>
  );
}
