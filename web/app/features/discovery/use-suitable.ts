import type { Diet } from '#domain/menu/diet.ts';
import { call } from '../../api.ts';
import { dietSearch } from '../restaurant/diet-address.ts';
import { loadSuitable, type Suitable } from './load-suitable.ts';
import { useAsked } from './use-asked.ts';

/** Who cooks for this diet: null for who eats everything or where it cannot be had. */
export function useSuitable(geoUrl: string, diet: Diet, loaded: Suitable | null): Suitable | null {
  const key = dietSearch(diet);
  const { answer } = useAsked({
    key,
    loaded,
    keyOf: (found) => found.diet,
    ask: async (): Promise<Suitable & { failed?: true }> =>
      (await loadSuitable(call, geoUrl, diet).catch(() => null)) ?? { diet: key, counts: {}, failed: true },
  });
  return answer === null || 'failed' in answer ? null : answer;
}
