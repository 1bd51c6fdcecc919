import { lazy, startTransition, Suspense, useCallback, useOptimistic, useRef, useState } from 'react';
import type { Diet } from '#domain/menu/diet.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { formatEuroAmount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useBrowserFact } from '../../lib/store.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { BasketLines } from '../basket/BasketLines.tsx';
import { UndeliveredNotice } from '../basket/UndeliveredNotice.tsx';
import { useUndelivered } from '../basket/use-undelivered.ts';
import { ModeSwitch } from '../basket/ModeSwitch.tsx';
import { type Basket, hasWallet } from '../basket/basket.ts';
import { chooseMode } from '../basket/choose-mode.client.ts';
import { type ModeName, modeName, modeOf } from '../basket/choice.ts';
import { useShownBasket } from '../basket/use-basket.ts';
import { useExtrasAddress } from '../basket/use-extras-address.ts';
import { useGroupState } from '../group-order/use-group.ts';
import { TableSeat } from '../table/TableSeat.tsx';
import { useSite } from '../../visit/use-site.ts';
import { leaveTable } from '../table/leave-table.ts';
import { useVoucherAddress } from '../voucher/VoucherOverMenu.tsx';
import type { MenuView, WireHost } from './menu-view.ts';

const ExpressOnMenu = lazy(() => import('../express/ExpressOnMenu.tsx'));
const LastOrder = lazy(() => import('../history/LastOrder.tsx'));
const OneTapInPanel = lazy(() => import('../one-tap/OneTapInPanel.tsx'));
const BasketTotals = lazy(() => import('./BasketTotals.tsx'));
const GoesWithInPanel = lazy(() => import('./GoesWithInPanel.tsx'));

interface BasketPanelProps {
  menu: MenuView;
  /** What the menu is narrowed to. */
  diet: Diet;
}

/** The basket beside the menu (MNU-013). */
export function BasketPanel({ menu, diet }: BasketPanelProps) {
  const { host } = menu;
  const state = useShownBasket(host.id);
  const { basket, coming } = state;
  const extras = useExtrasAddress(host.item_url);
  const voucher = useVoucherAddress(host.item_url);
  const isEmpty = (basket?.order.length ?? 0) + coming.length === 0;
  const { group } = useGroupState();
  const isWide = useBrowserFact(isDesktop, false);
  const lines = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number>();
  const letGo = useCallback(() => setHeld(undefined), []);
  // Whoever orders along only hands over: way, goals and vouchers are the master's matter.
  const isClient = group?.hostId === host.id && group.type === 'client';
  const isTill = useSite().type === 'pos';
  const isBrought = !isClient && !isTill && !sellsGiftVouchers(host.item_type);
  const elsewhere = useUndelivered(isBrought ? basket : null);
  return (
    <aside
      className="card card-rim basket-panel sticky top-[calc(var(--sticky-top)_+_1.25rem)] flex flex-col gap-4 max-h-[calc(100dvh_-_var(--sticky-top)_-_2.5rem)] pt-5 px-6 pb-6"
      aria-labelledby="warenkorb"
    >
      <h2 id="warenkorb" className="text-2xl" tabIndex={-1}>
        Dein Warenkorb
      </h2>
      <PanelWay host={host} basket={basket} isClient={isClient} />
      <div
        ref={lines}
        className="-mx-2 min-h-0 overflow-y-auto overscroll-contain px-2"
        style={{ height: held }}
        tabIndex={-1}
      >
        {elsewhere ? (
          <UndeliveredNotice place={elsewhere} pickup={host.state.pickup} />
        ) : (
          isEmpty && <Nothing />
        )}
        {basket && <Last hostId={host.id} basket={basket} />}
        {!isEmpty && (
          <BasketLines state={state} hostUrl={host.item_url} onEdit={(line) => extras.open(line.id, false)} />
        )}
        {basket && !isEmpty && !isClient && (
          <Suspense>
            <BasketTotals host={host} basket={basket} onVoucher={voucher.open} />
            <Express host={host} basket={basket} />
          </Suspense>
        )}
      </div>
      <ButtonLink
        to={paths.basket(host.item_url)}
        wide
        className={isEmpty ? 'hidden noscript:inline-flex' : ''}
      >
        {basket && !isEmpty
          ? [isClient ? 'Zur Übergabe' : 'Zur Kasse', formatEuroAmount(basket.sums.payable)]
              .filter(Boolean)
              .join(' · ')
          : 'Zum Warenkorb'}
      </ButtonLink>
      {basket && !isEmpty && !isClient && isWide && (
        <Suspense>
          <GoesWithInPanel
            menu={menu}
            basket={basket}
            diet={diet}
            onHold={() => setHeld(lines.current?.getBoundingClientRect().height)}
            onLetGo={letGo}
          />
        </Suspense>
      )}
    </aside>
  );
}

interface PanelWayProps {
  host: WireHost;
  basket: Basket | null;
  isClient: boolean;
}

/** How what is ordered comes to the guest; keeps its room while that is not known. */
function PanelWay({ host, basket, isClient }: PanelWayProps) {
  const isTill = useSite().type === 'pos';
  if (basket?.table) return <TableSeat table={basket.table} onLeave={() => void leaveTable(host.id)} />;
  if (isClient || sellsGiftVouchers(host.item_type)) return null;
  if (!basket) return !isTill && <div className="min-h-13 noscript:hidden" />;
  return <PanelMode host={host} mode={modeName(basket.mode)} />;
}

function Last(props: { hostId: number; basket: Basket }) {
  const isWide = useBrowserFact(isDesktop, false);
  // At the counter the next one is somebody else.
  const isOwn = useSite().type !== 'pos';
  return isWide && isOwn ? (
    <Suspense>
      <LastOrder {...props} />
    </Suspense>
  ) : null;
}

/** Buying with one tap, directly below the sums: as last time, or by a wallet. */
function Express({ host, basket }: { host: WireHost; basket: Basket }) {
  const isIdle = useIdle();
  const isWide = useBrowserFact(isDesktop, false);
  if (!isIdle) return null;
  return (
    <Suspense>
      {isWide && <OneTapInPanel hostId={host.id} basket={basket} />}
      {hasWallet(basket) && <ExpressOnMenu host={host} basket={basket} />}
    </Suspense>
  );
}

// As wide as the panel is shown.
const isDesktop = () => matchMedia('(width >= 64rem)').matches;

// Switched at once; where the restaurant does not offer it, the answer switches back.
function PanelMode({ host, mode }: { host: WireHost; mode: ModeName }) {
  const [shown, show] = useOptimistic(mode);
  const choose = (wanted: ModeName) =>
    startTransition(async () => {
      show(wanted);
      await chooseMode({ hostId: host.id, homedelivery: modeOf(wanted) });
    });
  return <ModeSwitch name="panel-mode" host={host} value={shown} onChoose={choose} />;
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-3 py-8 text-ink-soft noscript:hidden">
      <FoodIcon food="shopping-bags" size={64} />
      <p>Noch nichts im Warenkorb</p>
    </div>
  );
}
