import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { DishPicture } from '../../ui/food/DishPicture.tsx';
import { cx } from '../../ui/cx.ts';
import { X } from '../../ui/icons.ts';
import type { Basket } from '../basket/basket.ts';
import { change } from '../basket/choose-mode.client.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { type Archived, dishesOf } from './archived.ts';

interface LastOrderProps {
  hostId: number;
  basket: Basket;
  /** At the foot of a phone's page, where the bar of the basket will be. */
  isBar?: boolean;
}

/**
 * What this visitor ordered here last, in the empty basket's place, which the dishes need not make way for: one tap
 * puts it in and says what is different now (MNU-120).
 */
export default function LastOrder({ hostId, basket, isBar = false }: LastOrderProps) {
  const order = useLastOrder(hostId);
  const [again, setAgain] = useState<Answer<'reorder'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const repeat = async (orderId: number) => {
    setBusy(true);
    await change(
      async () => {
        const changes = await call('reorder', { orderId });
        const refilled = await call('retrieveBasket', { hostId });
        setAgain(changes);
        return { basket: refilled };
      },
      'Deine letzte Bestellung konnte nicht in den Warenkorb gelegt werden 😭',
      'Deine letzte Bestellung liegt im Warenkorb',
    );
    setBusy(false);
  };
  const isEmpty = basket.order.length === 0;
  if (again) return isEmpty ? null : <Changes again={again} isBar={isBar} onClose={() => setAgain(null)} />;
  if (!order || !isEmpty) return null;
  return (
    <section
      aria-labelledby="zuletzt"
      className={cx(
        'flex items-center gap-3 rounded-lg border border-line bg-paper p-2 pr-3',
        isBar &&
          'basket-bar fixed inset-x-3.5 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 min-h-15 shadow-bar lg:hidden no-print',
      )}
    >
      {order.image && <DishPicture picture={order.image} className="w-13 flex-none rounded-md" eager />}
      <div className="min-w-0 flex-1">
        <h2 id="zuletzt" className="font-text text-xs font-medium tracking-normal text-ink-soft">
          Zuletzt bestellt
        </h2>
        <p
          className={cx(
            'text-sm leading-tight font-strong wrap-anywhere',
            isBar ? 'line-clamp-2' : 'line-clamp-3',
          )}
        >
          {dishesOf(order)}
        </p>
      </div>
      <Button busy={isBusy} onClick={() => void repeat(order.orderId)} className="flex-none px-4">
        Nochmal
      </Button>
    </section>
  );
}

interface ChangesProps {
  again: Answer<'reorder'>;
  isBar: boolean;
  onClose: () => void;
}

function Changes({ again, isBar, onClose }: ChangesProps) {
  if (!isBar) return <AgainNotice again={again} />;
  return (
    <div className="rises fixed inset-x-3.5 bottom-[calc(max(1rem,env(safe-area-inset-bottom))_+_var(--bottom-room,0rem)_+_var(--cookie-room,0rem))] z-20 grid rounded-lg shadow-float lg:hidden no-print">
      <AgainNotice again={again} />
      <IconButton
        label="Meldung schließen"
        icon={<X size={20} aria-hidden="true" />}
        look="quiet"
        className="absolute top-1 right-1"
        onClick={onClose}
      />
    </div>
  );
}

// The menu is whole without it.
function useLastOrder(hostId: number): Archived | null {
  const [found, setFound] = useState<{ hostId: number; order: Archived }>();
  useEffect(() => {
    let isGone = false;
    findLastOrder(hostId)
      .then((order) => isGone || (order && setFound({ hostId, order })))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [hostId]);
  return found?.hostId === hostId ? found.order : null;
}

async function findLastOrder(hostId: number): Promise<Archived | null> {
  const [order] = (await call('archive', { hostId, newestOnly: 'true' })).orders;
  return order && !('caption' in order) && order.reorder ? order : null;
}
