import { formatEuros } from '../../lib/format.ts';
import type { ShownOrder } from './shown-order.ts';

interface OrderSharesProps {
  lines: ShownOrder['basket'];
  /** Ids of pieces that were taken off since; nobody pays for them. */
  takenOff: ReadonlySet<number>;
}

/** Whose pieces of a group order came to how much, for the one who pays (GRP-028); nothing for an order of one. */
export function OrderShares({ lines, takenOff }: OrderSharesProps) {
  const byGuest = Map.groupBy(lines, ({ item_multiuser: name }) => name);
  if ([...byGuest.keys()].every((name) => name === '')) return null;
  return (
    <section aria-labelledby="shares">
      <h3 id="shares">Wer was hatte</h3>
      <dl className="sums pt-3 tabular-nums">
        {[...byGuest].map(([name, own]) => (
          <div key={name}>
            <dt>{name || 'Du'}</dt>
            <dd>
              {formatEuros(
                own
                  .filter(({ id }) => !takenOff.has(id))
                  .reduce((sum, { price, deposit }) => sum + price + deposit, 0),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
