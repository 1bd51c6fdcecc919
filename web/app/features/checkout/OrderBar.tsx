import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatEuros, formatPayable } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Basket } from '../basket/basket.ts';
import { COSTS } from './costs.ts';
import { keepStill } from './keep-still.ts';

interface OrderBarProps {
  basket: Basket;
  isSending: boolean;
}

/**
 * The only button that orders. On a phone it stands at the foot of the screen, from the moment on at which the lines and
 * sums it is about stand directly above it (§ 312j BGB); until then the bar leads there (docs/decisions/0048).
 */
export function OrderBar({ basket: { sums, mode }, isSending }: OrderBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(bar);
  return (
    <div ref={bar} className="order-bar no-print" {...(isSeen && { 'data-seen': '' })}>
      <a
        href={`#${COSTS}`}
        onClick={goToCosts}
        className="grid min-h-target flex-none content-center leading-tight lg:hidden"
      >
        <span className="font-strong text-rim tabular-nums">
          <span className="sr-only">Gesamt </span>
          {formatPayable(sums)}
        </span>
        <small className="text-ink-soft tabular-nums">
          {mode === true && sums.delivery > 0 ? `inkl. ${formatEuros(sums.delivery)} Lieferung` : 'Gesamt'}
        </small>
      </a>
      <Button type="submit" name="intent" value="order" wide busy={isSending} className="flex-1">
        Zahlungspflichtig bestellen
      </Button>
      <a href={`#${COSTS}`} className="order-way btn btn-ghost btn-wide flex-1" onClick={goToCosts}>
        Prüfen und bestellen
      </a>
    </div>
  );
}

// Without a navigation, whose end would move the page once more.
function goToCosts(event: MouseEvent<HTMLElement>): void {
  const costs = document.getElementById(COSTS);
  if (!costs) return;
  event.preventDefault();
  keepFormStill(event.currentTarget);
  costs.scrollIntoView();
  costs.focus({ preventScroll: true });
}

// All of it: what lies below the bar is not to be pressed through it.
function keepFormStill(bar: HTMLElement | null): void {
  const form = bar?.closest('form');
  if (form) keepStill(form);
}

/** Higher than any page. */
const FAR_UP = '1000000px';

/** Whether the sums have come into view, the end of the lines directly above them. */
function useIsSeen(bar: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const costs = document.getElementById(COSTS);
    if (!costs) return undefined;
    const height = bar.current?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setSeen(entry.isIntersecting);
        // Whoever taps the way there does not order with a second tap.
        if (entry.isIntersecting) keepFormStill(bar.current);
      },
      // What was scrolled past was seen as well, however far one jumped.
      { rootMargin: `${FAR_UP} 0px -${height}px` },
    );
    observer.observe(costs);
    return () => observer.disconnect();
  }, [bar]);
  return isSeen;
}
