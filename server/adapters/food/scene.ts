import { chanceOf, type Chance, type Point, short, spread } from './shapes.ts';
import { lightDefinitions, type LightName } from './light.ts';
import { pieceOf } from './pieces.ts';

/** Edge of a drawing in its own units; its middle is at 0, 0. */
export const EDGE = 400;

export interface Placing {
  size: number;
  /** degrees */
  turn?: number;
  /** Height by width: below 1 it is seen at an angle. */
  flat?: number;
  /** In its mirror image. */
  mirrored?: boolean;
}

/** A drawing while it is made: whatever is put in later lies on top. */
export class Scene {
  readonly chance: Chance;
  #pieces = new Map<string, string>();
  #definitions = new Map<string, string>();
  #layers: string[] = [];

  constructor(seed: number) {
    this.chance = chanceOf(seed);
  }

  put(...layers: string[]): this {
    this.#layers.push(...layers);
    return this;
  }

  /** Something of a light of its own. */
  lit(light: LightName, ...layers: string[]): this {
    return this.put(`<g filter="url(#${light})">${layers.join('')}</g>`);
  }

  /** Takes up a gradient or the like and answers how it is spoken of. */
  define(id: string, definition: string): string {
    this.#definitions.set(id, definition);
    return `url(#${id})`;
  }

  radial(id: string, stops: readonly (readonly [offset: number, color: string])[], middle = 0.5): string {
    const inner = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
    const place = middle === 0.5 ? '' : ` cx="${middle}" cy="${middle}" r="${short(1.1 - middle)}"`;
    return this.define(id, `<radialGradient id="${id}"${place}>${inner}</radialGradient>`);
  }

  /** From the top down, or across. */
  linear(
    id: string,
    stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
    across = false,
  ): string {
    const inner = stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('');
    const [x2, y2] = across ? [1, 0] : [0, 1];
    return this.define(
      id,
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
    );
  }

  /** A piece at a place, as text to be put in. */
  piece(name: string, [x, y]: Point, { size, turn = 0, flat = 1, mirrored = false }: Placing): string {
    if (!this.#pieces.has(name)) this.#pieces.set(name, pieceOf(name));
    const scale = size / 100;
    const move = `translate(${short(x)} ${short(y)})`;
    const bend = flat === 1 ? '' : ` scale(1 ${flat})`;
    const width = mirrored ? -scale : scale;
    return `<use href="#i-${name}" transform="${move}${bend} rotate(${short(turn)}) scale(${width.toFixed(3)} ${scale.toFixed(3)})"/>`;
  }

  /** Pieces at these places, each turned its own way. */
  pieces(name: string, places: readonly Point[], { size, turn = 360, flat }: Placing): string {
    return places
      .map((place) =>
        this.piece(name, place, {
          size: size * this.chance(0.9, 1.1),
          turn: this.chance(-turn / 2, turn / 2),
          ...(flat !== undefined && { flat }),
          mirrored: turn < 360 && this.chance() > 0.5,
        }),
      )
      .join('');
  }

  /** The same, spread over a disc. */
  strew(name: string, count: number, radius: number, size: number): string {
    return this.pieces(name, spread(this.chance, count, radius), { size });
  }

  /** The drawing as SVG, square unless it says otherwise. */
  toString({ width, height } = { width: EDGE, height: EDGE }): string {
    const uses = [...this.#pieces].map(([name, body]) => `<g id="i-${name}">${body}</g>`).join('');
    const definitions = [...this.#definitions.values()].join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${lightDefinitions}${definitions}${uses}</defs>${this.#layers.join('')}</svg>`
    );
  }
}
