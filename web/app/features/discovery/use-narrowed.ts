import { useEffect, useEffectEvent, useState } from 'react';
import { MOST_PAGES } from '#domain/discovery/wish.ts';
import { call } from '../../api.ts';
import { soon } from '../../lib/soon.ts';
import { useStore } from '../../lib/store.ts';
import { favouriteStore } from '../favourite/favourite-store.client.ts';
import type { Filters } from './filters.ts';
import type { ListKind } from './list-kinds.ts';
import { joinPage, renewList } from './join-page.ts';
import { asked } from './list-question.ts';
import type { RestaurantList } from './load-list.ts';

/** Typing goes on within this time more often than not. */
const PAUSE_MS = 200;

// The first list is there already.
const loading = soon(() => import('./load-list.ts'));

export interface NarrowedList {
  list: RestaurantList;
  /** The answer to what is chosen is on its way; the list is still that of before. */
  isAsking: boolean;
  hasFailed: boolean;
  askAgain: () => void;
  /** The same anew, as many pages as are there. */
  refresh: () => void;
  /** One page more. */
  more: () => Promise<void>;
  /** All restaurants that are left, for the map. */
  whole: () => Promise<RestaurantList>;
}

/** The list as it is narrowed now: the loaded one, until something else is chosen or typed. */
export function useNarrowed(loaded: RestaurantList, kind: ListKind, filters: Filters): NarrowedList {
  const [list, setList] = useState(loaded);
  const [failed, setFailed] = useState<string>();
  const { favourites } = filters;
  // Whoever does not ask for them draws nothing anew when they are known.
  const liked = useStore(
    () => ({
      subscribe: favouriteStore.subscribe,
      read: () => (favourites ? (favouriteStore.read()?.restaurants ?? null) : null),
    }),
    null,
  );
  const key = asked({ filters, liked });
  const hasFailed = failed === key;
  const isAsking = list.asked !== key && !hasFailed;
  const load = async (page: number, pages: number, seen?: number[]) =>
    (await loading()).loadList(call, kind, {
      geourl: list.geoUrl,
      question: { filters, liked, page, pages, seen },
      origin: '',
    });
  const ask = useEffectEvent(() => load(1, 1));
  const isTyped = filters.search.trim() !== list.search;
  useEffect(() => {
    if (!isAsking) return;
    let isGone = false;
    const begin = () =>
      void ask().then(
        (answer) => isGone || setList(answer),
        () => isGone || setFailed(key),
      );
    const timer = setTimeout(begin, isTyped ? PAUSE_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, isAsking, isTyped]);
  const refresh = () => {
    const { page, lastPage } = list;
    load(page, lastPage - page + 1).then(
      (fresh) => setList((shown) => renewList(shown, fresh)),
      () => undefined,
    );
  };
  // A page of numbered places would miss who has moved up meanwhile.
  const more = async () => {
    const seen = list.restaurants.map(({ id }) => id);
    const next = await load(list.page, 1, seen);
    setList((shown) => joinPage(shown, next));
  };
  return {
    list,
    isAsking,
    hasFailed,
    askAgain: () => setFailed(undefined),
    refresh,
    more,
    whole: () => load(1, MOST_PAGES),
  };
}
