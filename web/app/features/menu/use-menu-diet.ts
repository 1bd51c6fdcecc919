import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Diet } from '#domain/menu/diet.ts';
import { dietIn, dietSearch, namesDiet } from '../restaurant/diet-address.ts';

/** What the visitor eats: as the address said last, since dialogs over the menu have addresses that say nothing of it. */
export function useMenuDiet(): Diet {
  const [query] = useSearchParams();
  const [kept, setKept] = useState(() => dietIn(query));
  const named = dietIn(query);
  if (!namesDiet(query) || dietSearch(named) === dietSearch(kept)) return kept;
  setKept(named);
  return named;
}
