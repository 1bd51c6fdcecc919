import { useStore } from '../../lib/store.ts';
import { favouriteStore, type Liked } from './favourite-store.client.ts';

/** What this visitor likes; undefined until that is known, and on the server. */
export const useFavourites = (): Liked | undefined =>
  useStore<Liked | undefined>(() => favouriteStore, undefined);
