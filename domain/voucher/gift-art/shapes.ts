/** An area or a line of a drawing: a path as SVG writes it, which PDFs understand as well. */
export type Shape = { d: string; fill: string } | { d: string; stroke: string; width: number };

/** A drawing of 320 by 200, from back to front; light falls in from the upper left. */
export type Drawing = readonly Shape[];

export const area = (fill: string, ...parts: string[]): Shape => ({ d: parts.join(' '), fill });
export const line = (stroke: string, width: number, ...parts: string[]): Shape => ({
  d: parts.join(' '),
  stroke,
  width,
});

export const WIDTH = 320;
export const HEIGHT = 200;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${r(x - rx)} ${r(y)} a${r(rx)} ${r(ry)} 0 1 0 ${r(2 * rx)} 0 a${r(rx)} ${r(ry)} 0 1 0 ${r(-2 * rx)} 0 Z`;

/** A box with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, round = 0): string =>
  [
    `M${r(x + round)} ${r(y)} h${r(width - 2 * round)} q${round} 0 ${round} ${round}`,
    `v${r(height - 2 * round)} q0 ${round} ${-round} ${round} h${r(2 * round - width)}`,
    `q${-round} 0 ${-round} ${-round} v${r(2 * round - height)} q0 ${-round} ${round} ${-round} Z`,
  ].join(' ');

/** A star, or a flower's leaves: points that reach `far` and come back to `near`. */
export function star(x: number, y: number, points: number, far: number, near: number): string {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const reach = at % 2 === 0 ? far : near;
    const turn = (Math.PI * at) / points - Math.PI / 2;
    return `${r(x + reach * Math.cos(turn))} ${r(y + reach * Math.sin(turn))}`;
  });
  return `M${corners.join(' L')} Z`;
}

export const heart = (x: number, y: number, size: number): string => {
  const s = size / 20;
  const at = (dx: number, dy: number) => `${r(x + dx * s)} ${r(y + dy * s)}`;
  return `M${at(0, 17)} C${at(-24, 2)} ${at(-19, -16)} ${at(-9, -16)} C${at(-4, -16)} ${at(-1, -13)} ${at(0, -9)} C${at(1, -13)} ${at(4, -16)} ${at(9, -16)} C${at(19, -16)} ${at(24, 2)} ${at(0, 17)} Z`;
};

const r = (value: number): number => Math.round(value * 100) / 100;
