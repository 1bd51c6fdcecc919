import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { useSite } from '../../visit/use-site.ts';
import { listPath, type PopularCuisine, popularCuisines, startWith } from './cuisines.ts';
import { useInfos } from './use-infos.ts';

interface CuisineTilesProps {
  cuisines?: readonly PopularCuisine[];
  /** A cuisine was taken before any place: the search has to ask for one. */
  onAsk: (event: MouseEvent) => void;
}

/**
 * Cuisines to start from. With a place chosen before they lead to its list; without one to the cuisine's
 * landing page, or to the search, which then remembers the cuisine.
 */
export function CuisineTiles({ cuisines = popularCuisines, onAsk }: CuisineTilesProps) {
  const { type } = useSite();
  const place = useInfos().locations[0]?.item_url;
  const isMarket = type === 'default';
  const target = ({ name, category }: PopularCuisine): { to: string; asks?: boolean } => {
    if (category && isMarket)
      return { to: place ? paths.categoryIn(category, place) : paths.category(category) };
    return place ? { to: listPath(place, name) } : { to: startWith(name), asks: true };
  };
  return (
    <nav
      aria-label="Beliebte Küchen"
      className="grid grid-cols-[repeat(3,1fr)] gap-2.5 sm:grid-cols-[repeat(6,1fr)] sm:gap-4.5"
    >
      {cuisines.map((cuisine) => {
        const { to, asks } = target(cuisine);
        return (
          <Link
            key={cuisine.name}
            to={to}
            className={`food-tile tone-${cuisine.tone}`}
            {...(asks && { onClick: onAsk, preventScrollReset: true })}
          >
            <FoodIcon food={cuisine.food} size={72} eager />
            {cuisine.name}
          </Link>
        );
      })}
    </nav>
  );
}
