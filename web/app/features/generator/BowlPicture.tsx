import { type Piece, onCircle, scatter, type Spot } from './pieces.ts';
import { painted } from './looks.ts';
import { Scattered } from './Scattered.tsx';

const RADIUS = 112;

/** A bowl from above: what it stands on all over, and a field for everything else, with the sauce across. */
export function BowlPicture({ pieces }: { pieces: readonly Piece[] }) {
  const base = pieces.find(({ look }) => BASES.includes(look.shape));
  const sauces = pieces.filter(({ look }) => look.shape === 'sauce');
  const fields = pieces.filter((piece) => piece !== base && !sauces.includes(piece));
  return (
    <svg viewBox="-150 -150 300 300" className="build-picture" aria-hidden="true">
      <ellipse className="build-shadow" cx={0} cy={9} rx={140} ry={138} />
      <circle className="bowl-rim" r={136} />
      <circle className="bowl-wall" r={128} />
      <circle className="bowl-ground" r={120} />
      {base && <Scattered key={base.key} piece={base} spots={scatter(46, RADIUS, 3)} />}
      {fields.map((piece, at) => (
        <Scattered key={piece.key} piece={piece} spots={fieldSpots(at, fields.length)} size={1.25} />
      ))}
      {sauces.map(({ key, look }, at) => (
        <g
          key={key}
          className="build-drop painted"
          style={painted(look.paint)}
          transform={`rotate(${-25 + at * 60})`}
        >
          <path className="drizzle" d="M-86-26Q-60-64-42-22T2-26T44-30T80-20Q92 6 58 14T8 22T-40 20T-72 34" />
        </g>
      ))}
    </svg>
  );
}

const BASES: readonly string[] = ['grain', 'leaf', 'shred'];

// Rows of a field from the middle outwards: the wider it is, the more lies in it.
const ROWS = [50, 74, 98];

function fieldSpots(at: number, count: number): Spot[] {
  const share = (2 * Math.PI) / Math.max(count, 3);
  const start = at * share - Math.PI / 2;
  return ROWS.flatMap((radius, row) => {
    const pieces = Math.max(1, Math.floor((share * radius * 0.86) / 25));
    return Array.from({ length: pieces }, (_, nth) => ({
      ...onCircle(start + (share * (nth + 0.5)) / pieces, radius),
      turn: (nth * 67 + row * 41 + at * 23) % 360,
    }));
  });
}
