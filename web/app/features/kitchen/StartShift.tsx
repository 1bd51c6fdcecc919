import { formatCount, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { BellRing } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Board } from './board.ts';

interface StartShiftProps {
  restaurant: Board['restaurant'];
  waiting: number;
  onStart: () => void;
}

/** The one tap without which browsers keep the bell silent. */
export function StartShift({ restaurant, waiting, onStart }: StartShiftProps) {
  return (
    <section
      className="no-print fixed inset-0 z-40 grid place-items-center bg-[color-mix(in_srgb,var(--enamel)_82%,transparent)] p-5"
      aria-labelledby="start-shift"
    >
      <div className="grid w-[min(30rem,100%)] justify-items-center gap-3 rounded-sheet border-t-5 border-rim-edge bg-paper px-6 py-8 text-center shadow-float">
        <BellRing className="text-mustard" size={56} aria-hidden="true" />
        <h2 id="start-shift">{restaurant.item_name}</h2>
        {restaurant.silentSince && (
          <Notice look="mustard" className="text-left">
            Seit {formatTime(restaurant.silentSince)} Uhr nehmt ihr keine Bestellungen an, weil sich keine
            Küchentafel gemeldet hat. Mit der Schicht geht es weiter.
          </Notice>
        )}
        <p>
          {waiting > 0
            ? `${formatCount(waiting, 'neue Bestellung wartet', 'neue Bestellungen warten')}.`
            : 'Noch keine neue Bestellung.'}{' '}
          Mit dem Tipp darf die Glocke läuten, einmal gleich zur Probe, und der Bildschirm bleibt an.
        </p>
        <Button look="basil" wide className="mt-2 min-h-18 text-[1.5rem]" onClick={onStart}>
          Schicht beginnen
        </Button>
      </div>
    </section>
  );
}
