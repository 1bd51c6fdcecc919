import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';

// LAY-018
const SECONDS = 30;

/** Stands in for every page while the kitchen behind the site is being repaired; reloads by itself (LAY-019). */
export function Maintenance({ message }: { message: string }) {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) location.reload();
  }, [left]);
  return (
    <div className="wrap py-10">
      <noscript>
        <meta httpEquiv="refresh" content={String(SECONDS)} />
      </noscript>
      <EmptyState
        picture={<FoodPicture food="pot-of-food" className="w-32" eager />}
        title="Wir rühren gerade kurz um"
      >
        {message}
        <br />
        Die Seite lädt sich in <b className="tabular-nums">{left}</b> Sekunden von selbst neu.
      </EmptyState>
    </div>
  );
}
