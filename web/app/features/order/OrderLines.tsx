import { countEqual } from '#domain/order/count-equal.ts';
import { Price } from '../../ui/Price.tsx';
import type { ShownOrder } from './shown-order.ts';

type Line = ShownOrder['basket'][number];

interface OrderLinesProps {
  lines: readonly Line[];
  /** Ids of pieces that were taken off since. */
  takenOff: ReadonlySet<number>;
}

const looks = ({ price, humanSize, item_note, item_multiuser, productdata, basketaddons }: Line) => [
  productdata.item_title,
  humanSize,
  item_note,
  item_multiuser,
  basketaddons,
  price,
];

/** What was ordered, equal pieces counted together; what was taken off stands there, and says so. */
export function OrderLines({ lines, takenOff }: OrderLinesProps) {
  return (
    <ul className="grid">
      {countEqual(lines, (line) => [...looks(line), takenOff.has(line.id)]).map(({ count, first, all }) => (
        <li
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0 border-b border-line py-2"
          key={first.id}
        >
          <span className="font-strong whitespace-nowrap text-tomato tabular-nums">{count} ×</span>
          <div className="wrap-anywhere">
            <Title line={first} isTakenOff={takenOff.has(first.id)} />
            {first.item_multiuser && <small> · für {first.item_multiuser}</small>}
            <Extras addons={first.basketaddons} />
            {first.item_note && <p className="text-sm text-ink-soft">„{first.item_note}“</p>}
          </div>
          <Price euros={all.reduce((sum, { price }) => sum + price, 0)} />
        </li>
      ))}
    </ul>
  );
}

function Title({ line: { productdata, humanSize }, isTakenOff }: { line: Line; isTakenOff: boolean }) {
  const title = (
    <>
      <b>{productdata.item_title}</b> {humanSize && <small>{humanSize}</small>}
    </>
  );
  if (!isTakenOff) return title;
  return (
    <>
      <s>{title}</s> <small className="text-tomato-ink">abgezogen</small>
    </>
  );
}

function Extras({ addons }: { addons: Line['basketaddons'] }) {
  if (addons.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft" aria-label="Extras">
      {addons.map(({ title, count, included, detected }) => (
        <li key={`${title}${included}${detected}`}>{extraText(title, count)}</li>
      ))}
    </ul>
  );
}

function extraText(title: string, count: number): string {
  if (count < 0) return `ohne ${title}`;
  return count > 1 ? `+ ${count} × ${title}` : `+ ${title}`;
}
