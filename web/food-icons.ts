import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foodNames } from '#domain/menu/food-names.ts';
import { readIconSet } from './icon-set.ts';

// Two decimals of a 32 px grid are finer than any screen shows, and halve the files.
const round = (body: string) =>
  body.replace(/\d*\.\d{3,}/g, (digits) => String(Math.round(Number(digits) * 100) / 100));

/**
 * Writes the food pictures as static files into web/public/food/{hash} and returns that address.
 * The hash over all of them lets browsers keep them for ever.
 */
export function writeFoodIcons(): string {
  const set = readIconSet('fluent-emoji');
  const files = foodNames.map((name) => ({
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${round(set.drawing(name))}</svg>`,
  }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const root = join(import.meta.dirname, 'public/food');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, hash), { recursive: true });
  for (const { name, svg } of files) writeFileSync(join(root, hash, `${name}.svg`), svg);
  return `/food/${hash}`;
}
