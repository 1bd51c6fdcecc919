import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Diet, isChoosy } from '#domain/menu/diet.ts';
import { call } from '../../api.ts';
import { formatCount } from '../../lib/format.ts';
import { later } from '../../lib/later.tsx';
import { soon } from '../../lib/soon.ts';
import { useVisitor } from '../../visit/visitor.ts';
import type { Piece } from '../basket/adding.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { useIsAtTable, useLoadedBasket, useShownBasket } from '../basket/use-basket.ts';
import { useExtrasAddress } from '../basket/use-extras-address.ts';
import { leaveOut } from './leave-out.ts';
import { MenuHero } from './MenuHero.tsx';
import { MenuNav } from './MenuNav.tsx';
import { MenuSections } from './MenuSections.tsx';
import { atTable } from './at-table.ts';
import type { MenuSection, MenuView } from './menu-view.ts';
import type { searchMenu } from './search-menu.ts';
import { useAdding } from './use-adding.ts';
import { useLikedDishes } from './use-liked-dishes.ts';
import { useMenuDiet } from './use-menu-diet.ts';
import { useMenuScroll } from './use-menu-scroll.ts';

const OwnCreations = lazy(() => import('../basket/OwnCreations.tsx'));
const DietLine = lazy(() => import('./DietLine.tsx'));
const DietDialog = lazy(() => import('./DietDialog.tsx'));
const NothingFound = lazy(() => import('./NothingFound.tsx'));
const BusyDialog = lazy(() => import('./BusyDialog.tsx'));
const OpenAnyway = lazy(() => import('./OpenAnyway.tsx'));

const MenuHead = later(async () => (await import('./MenuHead.tsx')).MenuHead);
const MenuFoot = later(async () => (await import('./MenuFoot.tsx')).MenuFoot);
const BasketPanel = later(async () => (await import('./BasketPanel.tsx')).BasketPanel);
const BasketFoot = later(async () => (await import('./BasketFoot.tsx')).BasketFoot);
const MenuDialogs = later(async () => (await import('./MenuDialogs.tsx')).MenuDialogs);

const loadSearch = soon(() => import('./search-menu.ts'));

interface MenuPageProps {
  menu: MenuView;
  /** The dialog that is open over the menu. */
  children: React.ReactNode;
}

/** The menu of one restaurant with the basket beside it. */
export function MenuPage({ menu: loaded, children }: MenuPageProps) {
  const [opened, setOpened] = useState<MenuView>();
  const menu = opened ?? loaded;
  const { host, now, locked } = menu;
  useLoadedBasket(host.id);
  const isAtTable = useIsAtTable(host.id);
  const seen = isAtTable ? atTable(menu) : menu;
  const extras = useExtrasAddress(host.item_url);
  const adding = useAdding(menu, (lineId, isBuilt, count) =>
    isBuilt ? extras.build(lineId) : extras.open(lineId, true, count),
  );
  const diet = useMenuDiet();
  useMenuScroll(host.item_url);
  useChosenHost(host.id);
  return (
    <>
      <MenuHero menu={seen} />
      <div className="wrap menu-columns">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4.5">
          <MenuHead menu={seen} isAtTable={isAtTable} />
          {!locked && <Kept hostId={host.id} onAdd={adding.add} />}
          {!locked && <Dishes menu={menu} diet={diet} onSubmit={adding.submit} />}
          <MenuFoot menu={menu} />
        </div>
        {!locked && (
          <div className="hidden lg:block noscript:block">
            <BasketPanel menu={menu} diet={diet} />
          </div>
        )}
      </div>
      <BasketFoot host={host} locked={locked} />
      <MenuDialogs host={host} />
      {/* A dish's dialog holds the same form as its row. */}
      <div onSubmit={adding.submit}>{children}</div>
      {locked && (
        <Suspense>
          <OpenAnyway hostId={host.id} onOpen={setOpened} />
        </Suspense>
      )}
      {adding.asking && (
        <Suspense>
          <BusyDialog
            reactivatedAt={adding.asking.reactivatedAt}
            now={now}
            onConfirm={() => void adding.agree()}
            onCancel={adding.decline}
          />
        </Suspense>
      )}
    </>
  );
}

interface KeptProps {
  hostId: number;
  onAdd: (piece: Piece) => Promise<void>;
}

// Only who has ordered or is logged in can have saved something. What is known of the visitor and the basket is asked for
// by the smallest part that shows it: asked for by the page, it would wake up all of its sleeping parts at once.
function Kept({ hostId, onAdd }: KeptProps) {
  const visitor = useVisitor();
  const { basket } = useShownBasket(hostId);
  if (!basket || (basket.version === 0 && !visitor)) return null;
  return (
    <Suspense>
      <OwnCreations hostId={hostId} basket={basket} onAdd={onAdd} />
    </Suspense>
  );
}

interface DishesProps {
  menu: MenuView;
  diet: Diet;
  onSubmit: (event: React.FormEvent<HTMLElement>) => void;
}

function Dishes({ menu: { host, sections: all }, diet, onSubmit }: DishesProps) {
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const asksForDiet = useSearchParams()[0].has('diaet');
  const sections = useLikedDishes(all);
  const left = useMemo(() => (isChoosy(diet) ? leaveOut(sections, diet) : null), [sections, diet]);
  const found = useFound(left?.sections ?? sections, useDeferredValue(search));
  return (
    // One listener for every dish's form: a form each of four hundred would be slow to wake up.
    <div onSubmit={onSubmit}>
      <MenuNav
        hostUrl={host.item_url}
        isChoosy={left !== null}
        sections={found.filter(({ isLate }) => !isLate)}
        search={search}
        isSearching={isSearching || search !== ''}
        onSearch={setSearch}
        onOpen={setSearching}
      />
      <p className="sr-only" role="status">
        {search.trim() !== '' && foundText(found)}
      </p>
      <Suspense>
        {left && <DietLine hostUrl={host.item_url} diet={diet} left={left} />}
        {asksForDiet && <DietDialog hostUrl={host.item_url} diet={diet} />}
      </Suspense>
      {found.length === 0 && search !== '' ? (
        <Suspense>
          <NothingFound search={search} onClear={() => setSearch('')} />
        </Suspense>
      ) : (
        <MenuSections hostId={host.id} hostUrl={host.item_url} sections={found} />
      )}
    </div>
  );
}

function foundText(sections: readonly MenuSection[]): string {
  const count = sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
  return count === 0 ? 'Kein Gericht gefunden' : `${formatCount(count, 'Gericht', 'Gerichte')} gefunden`;
}

// Whoever types before the search has come sees the whole menu until then.
function useFound(sections: readonly MenuSection[], search: string): readonly MenuSection[] {
  const [find, setFind] = useState<typeof searchMenu>();
  const isAsked = search.trim() !== '';
  useEffect(() => {
    if (isAsked && !find) void loadSearch().then((search) => setFind(() => search.searchMenu));
  }, [isAsked, find]);
  return useMemo(
    () => (isAsked && find ? find(sections, search) : sections),
    [sections, search, isAsked, find],
  );
}

// MNU-005, ERR-012
function useChosenHost(hostId: number) {
  useEffect(() => {
    void chooseHost(hostId);
  }, [hostId]);
}

async function chooseHost(hostId: number): Promise<void> {
  try {
    await call('sethost', { id: hostId });
  } catch {
    basketStore.set({ failure: { text: 'Die Restaurant ID konnte nicht gesetzt werden 😭' } });
    return;
  }
  // Whoever came by a link has a place from now on, and with it the costs of delivering there.
  if (basketStore.read().basket?.shipping.destination === '') await loadBasket(hostId);
}
