import { BellRing } from '../../ui/icons.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';

interface StartShiftProps {
  restaurant: string;
  waiting: number;
  onStart: () => void;
}

/** The one tap without which browsers keep the bell silent. */
export function StartShift({ restaurant, waiting, onStart }: StartShiftProps) {
  return (
    <section className="start-shift no-print" aria-labelledby="start-shift">
      <div>
        <BellRing size={56} aria-hidden="true" />
        <h2 id="start-shift">{restaurant}</h2>
        <p>
          {waiting > 0
            ? `${formatCount(waiting, 'neue Bestellung wartet', 'neue Bestellungen warten')}.`
            : 'Noch keine neue Bestellung.'}{' '}
          Mit dem Tipp darf die Glocke läuten, und der Bildschirm bleibt an.
        </p>
        <Button look="basil" wide onClick={onStart}>
          Schicht beginnen
        </Button>
      </div>
    </section>
  );
}
