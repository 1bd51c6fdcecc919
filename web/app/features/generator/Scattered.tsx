import type { Piece, Spot } from './pieces.ts';
import { TopShape } from './TopShape.tsx';

interface ScatteredProps {
  piece: Piece;
  spots: readonly Spot[];
  size?: number;
}

/** One ingredient, as often as it lies there. */
export function Scattered({ piece: { look }, spots, size = 1 }: ScatteredProps) {
  return (
    <g className={`build-drop paint-${look.paint}`}>
      {spots.map(({ x, y, turn }) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <TopShape shape={look.shape} />
        </g>
      ))}
    </g>
  );
}
