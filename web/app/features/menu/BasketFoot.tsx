import { lazy, Suspense } from 'react';
import { formatEuroAmount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useBrowserFact } from '../../lib/store.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { BasketFailure } from '../basket/BasketFailure.tsx';
import type { Basket, BasketState } from '../basket/basket.ts';
import { useShownBasket } from '../basket/use-basket.ts';
import { TableSeat } from '../table/TableSeat.tsx';
import { useSite } from '../../visit/use-site.ts';
import { leaveTable } from '../table/leave-table.ts';
import type { WireHost } from './menu-view.ts';

const LastOrder = lazy(() => import('../history/LastOrder.tsx'));
const OneTapOnPhone = lazy(() => import('../one-tap/OneTapOnPhone.tsx'));

interface BasketFootProps {
  host: WireHost;
  /** Nothing can be ordered here. */
  locked: boolean;
}

/** What the basket says at the foot of the page. */
export function BasketFoot({ host, locked }: BasketFootProps) {
  const state = useShownBasket(host.id);
  const { basket, failure } = state;
  return (
    <>
      {!locked && <BasketBar host={host} state={state} />}
      {!locked && basket && <Shortcuts hostId={host.id} basket={basket} />}
      {basket?.table && <TableSeat isBar table={basket.table} onLeave={() => void leaveTable(host.id)} />}
      <BasketFailure failure={failure} />
    </>
  );
}

// A page as wide as the panel is shown has it there.
const isNarrow = () => matchMedia('(width < 64rem)').matches;

/** What is ordered without looking further: the same as last time, or what is in the basket as last time. */
function Shortcuts(props: { hostId: number; basket: Basket }) {
  const isIdle = useIdle();
  const isHere = useBrowserFact(isNarrow, false);
  // At the counter the next one is somebody else.
  const isOwn = useSite().type !== 'pos';
  return isIdle && isHere ? (
    <Suspense>
      {isOwn && <LastOrder {...props} isBar />}
      {props.basket.order.length > 0 && <OneTapOnPhone {...props} />}
    </Suspense>
  ) : null;
}

/** The panel's place on a phone: number of pieces and sum (MNU-013). */
function BasketBar({ host, state: { basket, coming } }: { host: WireHost; state: BasketState }) {
  const count = (basket?.order.length ?? 0) + coming.length;
  const expected = coming.reduce((sum, { price }) => sum + price, 0);
  if (count === 0) return null;
  return (
    <ButtonLink
      to={paths.basket(host.item_url)}
      className="basket-bar fixed z-20 inset-x-3.5 bottom-[max(1rem,env(safe-area-inset-bottom))] flex items-center justify-start gap-3 min-h-15 px-5 rounded-lg bg-primary text-on-primary text-lg shadow-[var(--shadow-bar),inset_0_-3px_rgb(0_0_0_/_0.2)] lg:hidden no-print"
    >
      <span className="grid h-[1.875rem] min-w-[1.875rem] place-items-center rounded-[0.625rem] bg-on-primary px-1.5 text-primary">
        {count}
      </span>
      <span className="max-[23rem]:sr-only">Warenkorb</span>
      <b className="ml-auto tabular-nums">{formatEuroAmount((basket?.sums.payable ?? 0) + expected)}</b>
    </ButtonLink>
  );
}
