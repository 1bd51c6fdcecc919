import { painted, type Shape } from './looks.ts';
import type { Piece, Spot } from './pieces.ts';
import cheese from './tops/cheese.svg?inside';
import chunk from './tops/chunk.svg?inside';
import egg from './tops/egg.svg?inside';
import fruit from './tops/fruit.svg?inside';
import grain from './tops/grain.svg?inside';
import leaf from './tops/leaf.svg?inside';
import mushroom from './tops/mushroom.svg?inside';
import patty from './tops/patty.svg?inside';
import ring from './tops/ring.svg?inside';
import sauce from './tops/sauce.svg?inside';
import shred from './tops/shred.svg?inside';
import slice from './tops/slice.svg?inside';
import strip from './tops/strip.svg?inside';
import wedge from './tops/wedge.svg?inside';

/** What is drawn of a single piece seen from above, about 24 wide, its middle at 0. */
const tops: Record<Shape, string> = {
  bun: chunk,
  cheese,
  chunk,
  egg,
  fruit,
  grain,
  leaf,
  mushroom,
  patty,
  ring,
  sauce,
  shred,
  slice,
  strip,
  wedge,
};

interface ScatteredProps {
  piece: Piece;
  spots: readonly Spot[];
  size?: number;
}

/** One ingredient, as often as it lies there. */
export function Scattered({ piece: { look }, spots, size = 1 }: ScatteredProps) {
  const top = { __html: tops[look.shape] };
  return (
    <g className="build-drop painted" style={painted(look.paint)}>
      {spots.map(({ x, y, turn }) => (
        <g
          key={`${x},${y}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
          dangerouslySetInnerHTML={top}
        />
      ))}
    </g>
  );
}
