import { cx } from './cx.ts';
import { formatEuros } from '../lib/format.ts';

/** A price in euros; with `was` the price before the special offer stands in front of it, struck out. */
export function Price({
  euros,
  was,
  className,
}: {
  euros: number;
  was?: number | undefined;
  className?: string;
}) {
  if (was === undefined || was <= euros)
    return <span className={cx('price', className)}>{formatEuros(euros)}</span>;
  return (
    <span className={cx('price', className)}>
      <s className="price-was">
        <span className="sr-only">statt </span>
        {formatEuros(was)}
      </s>
      <span className="price-now">{formatEuros(euros)}</span>
    </span>
  );
}
