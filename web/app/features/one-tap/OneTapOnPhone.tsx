import { useState } from 'react';
import { formatEuros } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BasketSums } from '../basket/BasketSums.tsx';
import { groupLines } from '../basket/BasketLines.tsx';
import { type Basket, linesOf } from '../basket/basket.ts';
import { LineDetails } from '../basket/LineDetails.tsx';
import { OneTapOrder } from './OneTapOrder.tsx';
import { useOneTap } from './use-one-tap.ts';

/** Beside the bar of the basket; opens the whole basket with the one button (CHK-073). */
export default function OneTapOnPhone({ hostId, basket }: { hostId: number; basket: Basket }) {
  const oneTap = useOneTap(hostId, basket);
  const [isOpen, setOpen] = useState(false);
  if (!oneTap) return null;
  return (
    <>
      <button
        type="button"
        className="one-tap btn btn-ghost fixed right-3.5 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 min-h-15 w-26 px-2 shadow-float lg:hidden no-print"
        onClick={() => setOpen(true)}
      >
        Express<span className="sr-only">-Bestellung</span>
      </button>
      {isOpen && (
        <Dialog title="Express-Bestellung" onClose={() => setOpen(false)}>
          <ul className="lines" aria-label="Im Warenkorb">
            {groupLines(linesOf(basket)).map(({ key, lines }) => (
              <OrderedLine key={key} lines={lines} />
            ))}
          </ul>
          <BasketSums basket={basket} />
          <div className="mt-3 border-t border-line pt-3">
            <OneTapOrder oneTap={oneTap} basket={basket} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function OrderedLine({ lines }: { lines: ReturnType<typeof linesOf> }) {
  const [line] = lines;
  if (!line) return null;
  return (
    <li className="line">
      <span className="font-semibold tabular-nums">{lines.length} ×</span>
      <div>
        <b>{line.productdata.item_title}</b> <small>{line.humanSize}</small>
        <LineDetails line={line} />
      </div>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {formatEuros(line.price * lines.length)}
      </span>
    </li>
  );
}
