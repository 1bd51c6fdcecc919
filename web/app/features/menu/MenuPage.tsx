import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useActionData, useNavigate, useSearchParams } from 'react-router';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import { BasketBar, BasketPanel } from '../basket/BasketPanel.tsx';
import type { Piece } from '../basket/add-to-basket.ts';
import { basketStore, type Basket, hasWallet } from '../basket/basket-store.ts';
import { GroupEntry } from '../group-order/GroupEntry.tsx';
import { ExtrasOverMenu } from '../basket/ExtrasOverMenu.tsx';
import { useBasket } from '../basket/use-basket.ts';
import { useVisitor } from '../layout/visitor.ts';
import { leaveTable } from '../table/leave-table.ts';
import { TableSeat } from '../table/TableSeat.tsx';
import { useVoucherAddress, VoucherOverMenu } from '../voucher/VoucherOverMenu.tsx';
import type { MenuAnswer } from './act-on-menu.ts';
import { MenuAnswers } from './MenuAnswers.tsx';
import { MenuHero } from './MenuHero.tsx';
import { MenuNav } from './MenuNav.tsx';
import { MenuNotices } from './MenuNotices.tsx';
import { MenuSections, NothingFound } from './MenuSections.tsx';
import { MenuSpecials, PackagingNotice } from './MenuSpecials.tsx';
import type { MenuView } from './menu-view.ts';
import { searchMenu } from './search-menu.ts';
import { SellerCard } from './SellerCard.tsx';
import { useAdding } from './use-adding.ts';
import { useMenuScroll } from './use-menu-scroll.ts';

const ExpressOnMenu = lazy(() => import('../express/ExpressOnMenu.tsx'));
const OwnCreations = lazy(() => import('../basket/OwnCreations.tsx'));
const BusyDialog = lazy(() => import('./BusyDialog.tsx'));

interface MenuPageProps {
  menu: MenuView;
  /** The dialog that is open over the menu. */
  children: React.ReactNode;
}

/** The menu of one restaurant with the basket beside it. */
export function MenuPage({ menu, children }: MenuPageProps) {
  const { host, now } = menu;
  const basket = useBasket(host.id);
  const extras = useExtrasAddress(host.item_url);
  const voucher = useVoucherAddress(host.item_url);
  const adding = useAdding(menu, (lineId, isBuilt) =>
    isBuilt ? extras.build(lineId) : extras.open(lineId, true),
  );
  useMenuScroll(host.item_url);
  useChosenHost(host.id);
  const answer = useActionData() as MenuAnswer | undefined;
  return (
    <>
      <MenuHero menu={menu} />
      <div className="wrap menu-columns">
        <div className="menu-main">
          <MenuAnswers answer={answer} hostUrl={host.item_url} now={now} />
          <MenuNotices menu={menu} />
          {!menu.locked && !sellsGiftVouchers(host.item_type) && (
            <GroupEntry hostId={host.id} hostUrl={host.item_url} />
          )}
          <MenuSpecials menu={menu} />
          {!menu.locked && <Kept hostId={host.id} basket={basket.basket} onAdd={adding.add} />}
          {!menu.locked && <Dishes menu={menu} onSubmit={adding.submit} />}
          <PackagingNotice host={host} />
          <SellerCard host={host} />
        </div>
        {!menu.locked && (
          <div className="menu-side">
            <BasketPanel
              host={host}
              state={basket}
              onEdit={(line) => extras.open(line.id, false)}
              onVoucher={voucher.open}
              express={<Express host={host} basket={basket.basket} />}
            />
          </div>
        )}
      </div>
      {!menu.locked && <BasketBar host={host} state={basket} />}
      {basket.basket?.table && (
        <TableSeat isBar table={basket.basket.table} onLeave={() => void leaveTable(host.id)} />
      )}
      <BasketFailure failure={basket.failure} />
      <ExtrasOverMenu
        hostUrl={host.item_url}
        lineId={extras.lineId}
        isNew={extras.isNew}
        lines={basket.basket?.basket ?? {}}
        onClose={extras.close}
      />
      {voucher.isOpen && (
        <VoucherOverMenu host={host} present={basket.basket?.coupon.code ?? ''} onClose={voucher.close} />
      )}
      {/* A dish's dialog holds the same form as its row. */}
      <div onSubmit={adding.submit}>{children}</div>
      {adding.asking && (
        <Suspense>
          <BusyDialog
            reactivatedAt={adding.asking.reactivatedAt}
            now={now}
            onConfirm={adding.agree}
            onCancel={adding.decline}
          />
        </Suspense>
      )}
    </>
  );
}

function Express({ host, basket }: { host: MenuView['host']; basket: Basket | null }) {
  const isIdle = useIdle();
  return isIdle && basket && hasWallet(basket) ? (
    <Suspense>
      <ExpressOnMenu host={host} basket={basket} />
    </Suspense>
  ) : null;
}

interface KeptProps {
  hostId: number;
  basket: Basket | null;
  onAdd: (piece: Piece) => Promise<void>;
}

// Only who has ordered here or is logged in can have saved something.
function Kept({ hostId, basket, onAdd }: KeptProps) {
  const visitor = useVisitor();
  if (!basket || (basket.version === 0 && !visitor)) return null;
  return (
    <Suspense>
      <OwnCreations hostId={hostId} basket={basket} onAdd={onAdd} />
    </Suspense>
  );
}

interface DishesProps {
  menu: MenuView;
  onSubmit: (event: React.FormEvent<HTMLElement>) => void;
}

function Dishes({ menu: { host, sections }, onSubmit }: DishesProps) {
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const found = searchMenu(sections, useDeferredValue(search));
  return (
    // One listener for every dish's form: a form each of four hundred would be slow to wake up.
    <div onSubmit={onSubmit}>
      <MenuNav
        sections={found}
        search={search}
        isSearching={isSearching || search !== ''}
        onSearch={setSearch}
        onOpen={setSearching}
      />
      {found.length === 0 && search !== '' ? (
        <NothingFound search={search} onClear={() => setSearch('')} />
      ) : (
        <MenuSections hostUrl={host.item_url} sections={found} />
      )}
    </div>
  );
}

/**
 * The extras dialog's place in the address: shown as the dialog's own page, while the menu stays below. The
 * phone's Back closes it.
 */
function useExtrasAddress(hostUrl: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const given = Number(query.get('zeile'));
  return {
    lineId: given > 0 ? given : undefined,
    isNew: query.has('neu'),
    open: (lineId: number, isNew: boolean) => {
      const own = isNew ? '?neu=1' : '';
      void navigate(`${paths.menu(hostUrl)}?zeile=${lineId}${isNew ? '&neu=1' : ''}`, {
        mask: paths.extras(hostUrl, lineId) + own,
        preventScrollReset: true,
      });
    },
    build: (lineId: number) => void navigate(`${paths.generator(hostUrl, lineId)}?neu=1`),
    close: () => void navigate(-1),
  };
}

// MNU-005, ERR-012
function useChosenHost(hostId: number) {
  useEffect(() => {
    call('sethost', { id: hostId }).catch(() => {
      basketStore.set({ failure: { text: 'Die Restaurant ID konnte nicht gesetzt werden 😭' } });
    });
  }, [hostId]);
}
