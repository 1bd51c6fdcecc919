import type { ReactElement } from 'react';
import type { Shape } from './looks.ts';

/** A single piece seen from above, about 24 wide, its middle at 0. */
export const TopShape = ({ shape }: { shape: Shape }) => tops[shape];

const leaf = (
  <>
    <path className="f" d="M0-14Q11-6 8 6Q4 14 0 14Q-4 14-8 6Q-11-6 0-14Z" />
    <path className="line-d" d="M0-9V10M0 0l5-4M0 3l-5-4" />
  </>
);

const chunk = (
  <>
    <rect className="f" x={-9} y={-8} width={18} height={16} rx={4} />
    <path className="line-l" d="M-5-3Q0-6 5-3" />
  </>
);

const slice = (
  <>
    <circle className="d" r={12.5} />
    <circle className="f" r={11} />
    <circle className="l" cx={-4} cy={-3} r={2} />
    <circle className="l" cx={4} cy={-2} r={1.8} />
    <circle className="l" cx={0} cy={5} r={2} />
  </>
);

const blob = (
  <>
    <path className="f" d="M-15-4Q-13-14 0-13Q14-14 15-2Q17 11 3 13Q-16 14-15-4Z" />
    <path className="line-l" d="M-8-5Q-4-9 2-8" />
  </>
);

const tops: Record<Shape, ReactElement> = {
  leaf,
  chunk,
  slice,
  bun: chunk,
  cheese: blob,
  sauce: <path className="line-f thick" d="M-14 4Q-8-8 0 2T14-3" />,
  patty: (
    <>
      <circle className="f" r={11} />
      <circle className="d" cx={-3} cy={-2} r={2} />
      <circle className="d" cx={4} cy={3} r={2.4} />
    </>
  ),
  strip: (
    <>
      <path className="line-f thick" d="M-14 3Q-7-7 0 1T14-3" />
      <path className="line-l" d="M-12 2Q-6-6 1 1T12-3" />
    </>
  ),
  egg: (
    <>
      <path className="f" d="M-16-2Q-14-15 1-14Q17-12 16 2Q15 15-1 14Q-18 13-16-2Z" />
      <circle className="yolk" r={6.5} />
    </>
  ),
  wedge: (
    <>
      <path className="d" d="M-14-7Q0 2 14-7Q12 12 0 12T-14-7Z" />
      <path className="f" d="M-12-4.5Q0 4 12-4.5Q10 9 0 9T-12-4.5Z" />
      <path className="line-l" d="M-7 1.5Q0 5.5 7 1.5" />
    </>
  ),
  ring: <circle className="line-f thick" r={8} />,
  shred: <path className="line-f" d="M-12 5Q-4-7 4 2T13-2M-10-6Q0 2 10 8M-13 0Q-4 6 6-6" />,
  mushroom: (
    <>
      <path className="l" d="M-3.5 0h7v10q-3.5 3-7 0Z" />
      <path className="f" d="M-12 2Q-12-11 0-11T12 2Q0 6-12 2Z" />
    </>
  ),
  grain: (
    <>
      <ellipse className="f" cx={-6} cy={-4} rx={4.5} ry={2.8} transform="rotate(30 -6 -4)" />
      <ellipse className="d" cx={5} cy={-5} rx={4.5} ry={2.8} transform="rotate(-40 5 -5)" />
      <ellipse className="f" cx={0} cy={5} rx={4.5} ry={2.8} />
    </>
  ),
  fruit: (
    <>
      <circle className="f" r={7.5} />
      <circle className="l" cx={-2.5} cy={-2.5} r={2} />
    </>
  ),
};
