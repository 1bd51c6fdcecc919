import { lazy, type ReactNode, startTransition, Suspense, useOptimistic } from 'react';
import type { Answer } from '#contract/contract.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { useGroupState } from '../group-order/use-group.ts';
import { leaveTable } from '../table/leave-table.ts';
import { TableSeat } from '../table/TableSeat.tsx';
import { BasketLines } from './BasketLines.tsx';
import type { BasketLine, BasketState } from './basket-store.ts';
import { chooseMode } from './change-basket.ts';
import { type ModeName, modeName, modeOf } from './choice.ts';
import { ModeSwitch } from './ModeSwitch.tsx';

const BasketTotals = lazy(() => import('./BasketTotals.tsx'));

interface BasketPanelProps {
  host: Answer<'gethost'>;
  state: BasketState;
  onEdit: (line: BasketLine) => void;
  onVoucher: () => void;
  /** Buying by a wallet, directly below the sums. */
  express: ReactNode;
}

/** The basket beside the menu (MNU-013). */
export function BasketPanel({ host, state, onEdit, onVoucher, express }: BasketPanelProps) {
  const { basket, coming } = state;
  const isEmpty = (basket?.order.length ?? 0) + coming.length === 0;
  const { group } = useGroupState();
  // Whoever orders along only hands over: way, goals and vouchers are the master's matter.
  const isClient = group?.hostId === host.id && group.type === 'client';
  return (
    <aside className="card card-rim basket-panel" aria-labelledby="warenkorb">
      <h2 id="warenkorb" className="text-2xl">
        Dein Warenkorb
      </h2>
      {basket?.table ? (
        <TableSeat table={basket.table} onLeave={() => void leaveTable(host.id)} />
      ) : (
        basket &&
        !isClient &&
        !sellsGiftVouchers(host.item_type) && <PanelMode host={host} mode={modeName(basket.mode)} />
      )}
      <div className="basket-panel-lines" tabIndex={-1}>
        {isEmpty ? <Nothing /> : <BasketLines state={state} hostUrl={host.item_url} onEdit={onEdit} />}
        {basket && !isEmpty && !isClient && (
          <Suspense>
            <BasketTotals host={host} basket={basket} onVoucher={onVoucher} />
            {express}
          </Suspense>
        )}
      </div>
      <ButtonLink to={paths.basket(host.item_url)} wide className={isEmpty ? 'basket-panel-empty-go' : ''}>
        {basket && !isEmpty
          ? `${isClient ? 'Zur Übergabe' : 'Zur Kasse'} · ${formatEuros(basket.sums.payable)}`
          : 'Zum Warenkorb'}
      </ButtonLink>
    </aside>
  );
}

// Switched at once; where the restaurant does not offer it, the answer switches back.
function PanelMode({ host, mode }: { host: BasketPanelProps['host']; mode: ModeName }) {
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
    <div className="basket-panel-nothing">
      <FoodIcon food="shopping-bags" size={64} />
      <p>Noch nichts im Warenkorb</p>
    </div>
  );
}

/** The same on a phone: number of pieces and sum at the foot of the page. */
export function BasketBar({ host, state: { basket, coming } }: Pick<BasketPanelProps, 'host' | 'state'>) {
  const count = (basket?.order.length ?? 0) + coming.length;
  const expected = coming.reduce((sum, { price }) => sum + price, 0);
  if (count === 0) return null;
  return (
    <ButtonLink to={paths.basket(host.item_url)} className="basket-bar no-print">
      <span className="basket-bar-count">{count}</span>
      <span>Warenkorb</span>
      <b>{formatEuros((basket?.sums.payable ?? 0) + expected)}</b>
    </ButtonLink>
  );
}
