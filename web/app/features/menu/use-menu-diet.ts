import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Diet } from '#domain/menu/diet.ts';
import { dietIn, dietSearch, namesDiet } from '../restaurant/diet-address.ts';
import { keptDiets } from '../restaurant/kept-diet.client.ts';

// On the server there is none.
const memory: typeof keptDiets | undefined = keptDiets;

/** What the visitor eats: as the address said last, since dialogs over the menu have addresses that say nothing of it. */
export function useMenuDiet(hostUrl: string): Diet {
  const [query] = useSearchParams();
  const named = dietIn(query);
  const isNamed = namesDiet(query);
  const [kept, setKept] = useState(() => (isNamed ? named : (memory?.read()[hostUrl] ?? named)));
  useEffect(() => keptDiets.set({ ...keptDiets.read(), [hostUrl]: kept }), [hostUrl, kept]);
  if (!isNamed || dietSearch(named) === dietSearch(kept)) return kept;
  setKept(named);
  return named;
}
