import { formatEuros } from '../../lib/format.ts';
import type { ShownOrder } from './shown-order.ts';

/** Whose pieces of a group order came to how much, for the one who pays (GRP-028); nothing for an order of one. */
export function OrderShares({ lines }: { lines: ShownOrder['basket'] }) {
  const byGuest = Map.groupBy(lines, ({ item_multiuser: name }) => name);
  if ([...byGuest.keys()].every((name) => name === '')) return null;
  return (
    <section aria-labelledby="shares">
      <h3 id="shares">Wer was hatte</h3>
      <dl className="sums">
        {[...byGuest].map(([name, own]) => (
          <div key={name}>
            <dt>{name || 'Du'}</dt>
            <dd>{formatEuros(own.reduce((sum, { price, deposit }) => sum + price + deposit, 0))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
