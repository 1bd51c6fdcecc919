import { BunBottom, BunTop, LayerShape } from './LayerShape.tsx';
import { type Piece, round } from './pieces.ts';

const [WIDTH, HEIGHT] = [300, 300];
/** Where the lower edge of the burger stands. */
const GROUND = HEIGHT - 26;
/** From this height on the picture steps back. */
const ROOM = GROUND - 14;

/** A burger from the side: every layer as high as the restaurant says, from the bottom upwards (GEN-005). */
export function BurgerPicture({ pieces }: { pieces: readonly Piece[] }) {
  const { placed, top, bread } = stack(pieces);
  const crown = bread ? bread.height * 0.8 : 0;
  const scale = Math.min(1.15, ROOM / (top + crown * 1.05));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="build-picture" aria-hidden="true">
      <ellipse className="build-shadow" cx={WIDTH / 2} cy={GROUND + 4} rx={118} ry={11} />
      <g
        className="build-part"
        style={{ transform: `translate(${WIDTH / 2}px, ${GROUND}px) scale(${round(scale * 100) / 100})` }}
      >
        {placed.map(({ piece, at, sway }) => (
          <g key={piece.key} className="build-part" style={{ transform: `translate(${sway}px, ${-at}px)` }}>
            <g className="build-drop">
              {piece === bread ? (
                <BunBottom paint={piece.look.paint} height={round(piece.height * 0.42)} />
              ) : (
                <LayerShape look={piece.look} height={piece.height} />
              )}
            </g>
          </g>
        ))}
        {bread && (
          <g className="build-part" style={{ transform: `translate(0px, ${-top}px)` }}>
            <BunTop paint={bread.look.paint} height={crown} />
          </g>
        )}
      </g>
    </svg>
  );
}

interface Placed {
  piece: Piece;
  /** Height of its lower edge. */
  at: number;
  /** A tower that a hand has built is never quite straight. */
  sway: number;
}

function stack(pieces: readonly Piece[]): { placed: Placed[]; top: number; bread: Piece | undefined } {
  const [first] = pieces;
  const bread = first?.look.shape === 'bun' ? first : undefined;
  let top = 0;
  const placed = pieces.map((piece, index) => {
    const at = round(top);
    // Layers sink a little into each other.
    top += piece === bread ? piece.height * 0.42 : Math.max(4, piece.height - 1.5);
    return { piece, at, sway: piece === bread ? 0 : ([0, 3, -2, 2, -3][index % 5] ?? 0) };
  });
  return { placed, top: round(top), bread };
}
