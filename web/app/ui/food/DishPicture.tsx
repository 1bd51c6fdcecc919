import { cx } from '../cx.ts';

interface DishPictureProps {
  /** Address of the dish's photo or of its drawing. */
  picture: string;
  /** Seen without scrolling: fetched at once. */
  eager?: boolean;
  /** How wide it is shown, as `sizes` says it. */
  sizes?: string;
  /** Its width, at least; it is always square. */
  className?: string;
}

const PHOTO = /^(\/gerichte\/foto\/.+)\.jpg$/;

/** A dish as it was photographed, or drawn on a calm ground. Its name stands beside it. */
export function DishPicture({ picture, eager = false, sizes = '7rem', className }: DishPictureProps) {
  const isDrawn = picture.startsWith('/gerichte/bild/');
  const photo = PHOTO.exec(picture)?.[1];
  return (
    <span className={cx('food-picture tone-dish', className)}>
      <img
        {...(photo && {
          srcSet: [240, 480, 960].map((width) => `${photo}-${width}.webp ${width}w`).join(),
          sizes,
        })}
        src={photo ? `${photo}-480.webp` : picture}
        alt=""
        width={112}
        height={112}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={isDrawn ? 'size-full object-contain' : 'size-full object-cover'}
      />
    </span>
  );
}
