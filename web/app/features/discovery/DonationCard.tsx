import { useEffect, useRef, useState } from 'react';
import { formatEuros, formatNumber, formatPercent } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { ProgressBar } from '../../ui/Progress.tsx';
import { useSite } from '../../visit/use-site.ts';

const COUNT_UP_MS = 1200;

/** The donation banner: its amount counts up to the goal once it is seen, and the text says what was really given. */
export function DonationCard() {
  const { donation } = useSite();
  const [ref, share] = useCountUp();
  const counted = Math.round(donation.goal * share);
  if (donation.percent === 0) return null;
  return (
    <Card as="section" className="flex items-center gap-5.5" ref={ref}>
      <FoodIcon food="shallow-pan-of-food" size={64} />
      <div className="grow">
        <h2 className="text-xl">
          Gemeinsam zu{' '}
          <span aria-hidden="true" className="tabular-nums">
            {formatNumber(counted)} €
          </span>
          <span className="sr-only">{formatNumber(donation.goal)} €</span>
        </h2>
        <p className="mx-0 mt-1 mb-2.5 text-ink-soft">
          {formatPercent(donation.percent)} jeder Bestellung spenden wir für {donation.purpose}. Bisher kamen{' '}
          <b>{formatEuros(donation.given)}</b> zusammen. Danke, dass du mitisst!
        </p>
        <ProgressBar value={donation.given} max={donation.goal} label="Spendenstand" />
      </div>
    </Card>
  );
}

/** From 0 to 1 once the element is seen; at once for those who want no motion. The server shows the end. */
function useCountUp() {
  const ref = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(1);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number) => {
        const passed = Math.min(1, (now - start) / COUNT_UP_MS);
        setShare(1 - (1 - passed) ** 3);
        if (passed < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return [ref, share] as const;
}
