import { formatWhen } from '../../lib/format.ts';

/** From when on a busy restaurant takes orders again, and what can be done until then. */
export function BusyText({ reactivatedAt, now }: { reactivatedAt: string; now: number }) {
  return (
    <p>
      Bestellungen sind erst ab <b>{formatWhen(reactivatedAt, now)}</b> wieder möglich. Du kannst dir die
      Karte trotzdem ansehen, und mit einer Wunschzeit danach auch schon bestellen.
    </p>
  );
}
