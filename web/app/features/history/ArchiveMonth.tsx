import { formatCount } from '../../lib/format.ts';
import { Price } from '../../ui/Price.tsx';
import type { Month } from './archived.ts';
import { OrderCard } from './OrderCard.tsx';

/** What was ordered in a month, a card each, with what all of it cost (ARC-002). */
export function ArchiveMonth({ month: { caption, sum, orders } }: { month: Month }) {
  const id = `monat-${orders[0]?.orderId}`;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {caption}
        </h2>
        <p className="text-sm text-ink-soft">
          {sum > 0 && (
            <>
              Summe{' '}
              <b className="text-ink tabular-nums">
                <Price euros={sum} />
              </b>
              <span className="sr-only">, </span>
            </>
          )}
          <span className="sr-only">hier {formatCount(orders.length, 'Bestellung', 'Bestellungen')}</span>
        </p>
      </header>
      <ul className="grid items-stretch gap-3 lg:grid-cols-2 lg:gap-4">
        {orders.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
    </section>
  );
}
