import { readFileSync } from 'node:fs';

const read = new Map<string, string>();

/** What is inside the drawing of a single piece, 100 wide and its middle at 0. Throws where there is none. */
export function pieceOf(name: string): string {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(new URL(`art/${name}.svg`, import.meta.url), 'utf8');
  const inside = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  read.set(name, inside);
  return inside;
}
