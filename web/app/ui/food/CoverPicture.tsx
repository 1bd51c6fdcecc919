import { cx } from '../cx.ts';

interface CoverPictureProps {
  /** Its address with '{width}' for the width in px; null where there is none yet. */
  cover: string | null;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** Seen without scrolling: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** A restaurant's dishes on a table. Always decoration; whoever shows it gives it its room. */
export function CoverPicture({ cover, sizes, eager = false, className }: CoverPictureProps) {
  const at = (width: number) => cover?.replace('{width}', String(width));
  return (
    cover && (
      <img
        src={at(960)}
        srcSet={[480, 960, 1600].map((width) => `${at(width)} ${width}w`).join()}
        sizes={sizes}
        alt=""
        width={960}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={cx('object-cover', className)}
      />
    )
  );
}
