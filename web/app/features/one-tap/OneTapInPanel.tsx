import { useId } from 'react';
import type { Basket } from '../basket/basket.ts';
import { OneTapOrder } from './OneTapOrder.tsx';
import { useOneTap } from './use-one-tap.ts';

/** Below the lines and sums of the basket beside the menu (CHK-073). */
export default function OneTapInPanel({ hostId, basket }: { hostId: number; basket: Basket }) {
  const oneTap = useOneTap(hostId, basket);
  const id = useId();
  if (!oneTap) return null;
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-2 border-t border-line pt-4">
      <h3 id={id} className="text-lg">
        Express-Bestellung
      </h3>
      <OneTapOrder oneTap={oneTap} basket={basket} />
    </section>
  );
}
