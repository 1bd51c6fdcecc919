import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { Link } from 'react-router';

const SPARSE_UP_TO = 8;

/** No restaurant serves the place yet. */
export function NoRestaurants({ town }: { town: string }) {
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title="Leider gibt es hier noch kein Restaurant"
      action={
        <>
          <ButtonLink to={paths.recommend()}>Restaurant empfehlen</ButtonLink>
          <ButtonLink to={paths.registerRestaurant()} look="ghost">
            Restaurant anmelden
          </ButtonLink>
        </>
      }
    >
      Kennst du eins in {town}, das zu uns passt? Sag uns Bescheid!
    </EmptyState>
  );
}

/** There are restaurants, but the filters leave none. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" />}
      title="Dazu passt hier leider nichts"
      action={<Button onClick={onReset}>Alle Restaurants zeigen</Button>}
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
