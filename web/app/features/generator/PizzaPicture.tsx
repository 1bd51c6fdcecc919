import { seedOf } from '#domain/menu/food-tones.ts';
import { painted, type Shape } from './looks.ts';
import { type Piece, scatter } from './pieces.ts';
import { Scattered } from './Scattered.tsx';

interface Portion {
  count: number;
  size: number;
  /** The middle is left free up to here. */
  from: number;
}

const PORTION: Portion = { count: 7, size: 1.1, from: 12 };
const PORTIONS: Partial<Record<Shape, Portion>> = {
  cheese: { count: 14, size: 1.5, from: 0 },
  egg: { count: 1, size: 2.4, from: 0 },
  grain: { count: 12, size: 0.9, from: 10 },
  leaf: { count: 9, size: 1.1, from: 12 },
};

/** A pizza from above: dough, sauce, and what lies on it, evenly spread. */
export function PizzaPicture({ pieces }: { pieces: readonly Piece[] }) {
  const dough = pieces.find(({ look }) => look.shape === 'bun')?.look.paint ?? 'bread';
  const sauce = pieces.find(({ look }) => look.shape === 'sauce');
  const cheese = pieces.filter(({ look }) => look.shape === 'cheese');
  const toppings = pieces.filter(
    (piece) => piece.look.shape !== 'bun' && piece !== sauce && !cheese.includes(piece),
  );
  return (
    <svg viewBox="-150 -150 300 300" className="build-picture" aria-hidden="true">
      <ellipse className="build-shadow" cx={0} cy={8} rx={141} ry={139} />
      <g className="painted" style={painted(dough)}>
        <circle className="f" r={138} />
        <circle className="line-d" r={131} />
        <circle className="l" r={120} />
      </g>
      {sauce && (
        <g className="build-drop painted" style={painted(sauce.look.paint)}>
          <circle className="f" r={118} />
        </g>
      )}
      {[...cheese, ...toppings].map((piece) => (
        <Topping key={piece.key} piece={piece} />
      ))}
    </svg>
  );
}

function Topping({ piece }: { piece: Piece }) {
  const { count, size, from } = PORTIONS[piece.look.shape] ?? PORTION;
  return <Scattered piece={piece} spots={scatter(count, 104, seedOf(piece.key) % 97, from)} size={size} />;
}
