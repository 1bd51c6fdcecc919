import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Diet, EVERYTHING } from '#domain/menu/diet.ts';
import { useStore } from '../../lib/store.ts';
import { dietIn, namesDiet } from '../restaurant/diet-address.ts';
import { keptDiet } from '../restaurant/kept-diet.client.ts';

/** What the visitor eats: as was said last, since dialogs over the menu have addresses that say nothing of it. */
export function useMenuDiet(): Diet {
  const [query] = useSearchParams();
  const named = useMemo(() => namesDiet(query) && dietIn(query), [query]);
  const kept = useStore(() => keptDiet, EVERYTHING);
  useEffect(() => {
    if (named) keptDiet.set(named);
  }, [named]);
  return named || kept;
}
