import { BowlPicture } from './BowlPicture.tsx';
import { BurgerPicture } from './BurgerPicture.tsx';
import type { Built } from './load-build.ts';
import { piecesOf, wordsOf } from './pieces.ts';
import { PizzaPicture } from './PizzaPicture.tsx';

const drawn = { burger: BurgerPicture, pizza: PizzaPicture, bowl: BowlPicture };

/** The build as it looks now. */
export function BuildPicture({ built: { product, build } }: { built: Built }) {
  const Picture = drawn[product.item_generator];
  const words = wordsOf(build.realingredis);
  return (
    <div
      role="img"
      aria-label={`${product.item_title}: ${words || 'noch leer'}`}
      className={`build-stage build-${product.item_generator}`}
    >
      <Picture pieces={piecesOf(build.realingredis)} />
    </div>
  );
}
