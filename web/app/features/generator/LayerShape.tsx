import type { ReactElement } from 'react';
import type { Look, Shape } from './looks.ts';
import { round } from './pieces.ts';

/** Half the width of a layer. */
const HALF = 96;

type Draw = (height: number) => ReactElement;

/** A layer of a burger seen from the side, its middle at 0 and its lower edge on the line 0. */
export function LayerShape({ look: { shape, paint }, height }: { look: Look; height: number }) {
  const Drawn = layers[shape];
  return <g className={`paint-${paint}`}>{Drawn(height)}</g>;
}

const slab: Draw = (h) => (
  <>
    <rect className="f" x={-HALF} y={-h} width={HALF * 2} height={h} rx={Math.min(h / 2, 13)} />
    <rect className="l" x={-HALF + 14} y={-h + 3} width={HALF * 1.2} height={Math.min(3.5, h / 4)} rx={2} />
    {along(9, (x, at) => (
      <ellipse
        key={at}
        className="d"
        cx={x}
        cy={round(-h * (at % 2 ? 0.35 : 0.62))}
        rx={5}
        ry={Math.min(2.6, h / 6)}
      />
    ))}
  </>
);

const cheese: Draw = (h) => (
  <>
    <path
      className="f"
      strokeLinejoin="round"
      d={`M-103 ${-h}H103V${-h * 0.35}L86 ${-h * 0.35}L66 ${h * 0.7}L42 ${-h * 0.35}H-4L-28 ${h * 0.9}L-56 ${-h * 0.35}H-103Z`}
    />
    <path className="l" d={`M-100 ${-h + 1}H92v2.4H-100Z`} />
  </>
);

const leaf: Draw = (h) => (
  <>
    <path className="f" d={wave(-108, 108, 9, -h * 0.55, h * 0.75 + 2)} />
    <path className="line-d" d={`M-96 ${-h * 0.5}H96`} />
  </>
);

const sauce: Draw = (h) => (
  <path
    className="f"
    d={`M-92 ${-h * 0.6}Q-92 ${-h} -80 ${-h}H80Q92 ${-h} 92 ${-h * 0.6}Q90 0 74 0Q62 0 60 ${h * 0.8}Q57 ${h * 1.7} 50 ${h * 0.8}Q47 0 30 0H-24Q-34 0 -37 ${h * 0.6}Q-41 ${h * 1.3} -46 ${h * 0.6}Q-50 0 -74 0Q-90 0 -92 ${-h * 0.6}Z`}
  />
);

const slices: Draw = (h) => (
  <>
    {along(3, (x, at) => (
      <g key={at}>
        <rect className="f" x={x - 36} y={-h} width={72} height={h} rx={Math.min(h / 2, 6)} />
        <rect className="l" x={x - 27} y={-h * 0.68} width={54} height={h * 0.3} rx={h * 0.15} />
      </g>
    ))}
  </>
);

const rings: Draw = (h) => (
  <>
    {along(5, (x, at) => (
      <ellipse key={at} className="line-f" cx={x} cy={-h / 2} rx={21} ry={Math.max(2.5, h / 2 - 1)} />
    ))}
  </>
);

const shreds: Draw = (h) => (
  <>
    {along(17, (x, at) => (
      <path
        key={at}
        className={at % 3 ? 'line-f' : 'line-d'}
        d={`M${x - 9} ${round(-h * (at % 2 ? 0.25 : 0.75))}q9 ${at % 2 ? -h * 0.8 : h * 0.8} 19 0`}
      />
    ))}
  </>
);

const strip: Draw = (h) => (
  <>
    <path className="line-f thick" d={ripple(-98, 98, 7, -h / 2, h / 2.4)} />
    <path className="line-l" d={ripple(-98, 98, 7, -h / 2, h / 2.4)} />
  </>
);

const egg: Draw = (h) => (
  <>
    <path
      className="f"
      d={`M-98 0Q-104 ${-h * 0.7} -58 ${-h * 0.6}Q0 ${-h * 0.9} 60 ${-h * 0.6}Q104 ${-h * 0.7} 96 0Q52 ${h * 0.4} 0 2Q-60 ${h * 0.5} -98 0Z`}
    />
    <ellipse className="yolk" cx={4} cy={-h * 0.62} rx={30} ry={h * 0.62} />
  </>
);

const pieces: Draw = (h) => (
  <>
    {along(7, (x, at) => (
      <rect
        key={at}
        className={at % 2 ? 'f' : 'd'}
        x={x - 13}
        y={-h}
        width={26}
        height={h}
        rx={Math.min(5, h / 2)}
      />
    ))}
  </>
);

const caps: Draw = (h) => (
  <>
    {along(5, (x, at) => (
      <g key={at}>
        <rect className="l" x={x - 4} y={-h * 0.6} width={8} height={h * 0.6} />
        <path className="f" d={`M${x - 18} ${-h * 0.45}q18 ${-h * 1.1} 36 0z`} />
      </g>
    ))}
  </>
);

const grains: Draw = (h) => (
  <>
    {along(21, (x, at) => (
      <ellipse
        key={at}
        className={at % 4 ? 'f' : 'd'}
        cx={x}
        cy={round(-h * (at % 3 ? 0.3 : 0.7))}
        rx={5}
        ry={Math.min(4, h / 3)}
      />
    ))}
  </>
);

// A bun that is not the bread around it lies in it like a slab.
const layers: Record<Shape, Draw> = {
  bun: slab,
  patty: slab,
  cheese,
  leaf,
  sauce,
  slice: slices,
  wedge: slices,
  ring: rings,
  shred: shreds,
  strip,
  egg,
  chunk: pieces,
  fruit: pieces,
  mushroom: caps,
  grain: grains,
};

/** The lower half of a bun. */
export const BunBottom = ({ height: h }: { height: number }) => (
  <>
    <path className="f" d={`M-100 ${-h}H100V${-h * 0.5}Q100 0 66 0H-66Q-100 0 -100 ${-h * 0.5}Z`} />
    <rect className="l" x={-98} y={-h} width={196} height={3.5} />
  </>
);

const SEEDS = [
  [-52, 0.5],
  [-24, 0.74],
  [-4, 0.5],
  [22, 0.78],
  [40, 0.54],
  [66, 0.42],
  [-74, 0.32],
] as const;

/** The upper half, with sesame. */
export const BunTop = ({ height: h }: { height: number }) => (
  <>
    <path
      className="f"
      d={`M-102 -4Q-104 ${-h * 0.62} -58 ${-h * 0.92}Q0 ${-h * 1.14} 58 ${-h * 0.92}Q104 ${-h * 0.62} 102 -4Q101 0 94 0H-94Q-101 0 -102 -4Z`}
    />
    <path className="shine" d={`M-82 ${-h * 0.46}Q-70 ${-h * 0.78} -34 ${-h * 0.88}`} />
    {SEEDS.map(([x, y]) => (
      <ellipse
        key={x}
        className="l"
        cx={x}
        cy={round(-h * y)}
        rx={4}
        ry={2.2}
        transform={`rotate(${x} ${x} ${round(-h * y)})`}
      />
    ))}
  </>
);

const along = (count: number, draw: (x: number, at: number) => ReactElement): ReactElement[] =>
  Array.from({ length: count }, (_, at) => draw(round(-HALF + ((at + 0.5) * 2 * HALF) / count), at));

/** A closed frill between two heights. */
function wave(from: number, to: number, count: number, y: number, high: number): string {
  const step = (to - from) / count;
  const upper = Array.from({ length: count }, () => `q${round(step / 2)} ${round(-high)} ${round(step)} 0`);
  const lower = Array.from(
    { length: count },
    (_, at) => `q${round(-step / 2)} ${round(at % 2 ? high * 1.5 : high)} ${round(-step)} 0`,
  );
  return `M${from} ${round(y)}${upper.join('')}${lower.join('')}Z`;
}

/** An open line that goes up and down. */
function ripple(from: number, to: number, count: number, y: number, high: number): string {
  const step = (to - from) / count;
  const parts = Array.from(
    { length: count },
    (_, at) => `q${round(step / 2)} ${round(at % 2 ? high * 2 : -high * 2)} ${round(step)} 0`,
  );
  return `M${from} ${round(y)}${parts.join('')}`;
}
