import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIconSet } from './icon-set.ts';

const LISTS = ['icons.ts', 'more-icons.ts'].map((file) => join(import.meta.dirname, 'app/ui', file));

/** Writes the line icons that app/ui/icons.ts and more-icons.ts name into one file, web/public/icons/{hash}.svg, and returns its address. */
export function writeIconSprite(): string {
  const set = readIconSet('lucide');
  const names = LISTS.flatMap((list) =>
    [...readFileSync(list, 'utf8').matchAll(/ icon\('([a-z0-9-]+)'\)/g)].map(([, name = '']) => name),
  );
  const symbols = names.map((name) => {
    // The thickness of lines, and what they are filled with, is for whoever shows an icon to say.
    const body = set.drawing(name).replaceAll(/ (?:stroke-width="2"|fill="none")/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const file = `${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  const folder = join(import.meta.dirname, 'public/icons');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), sprite);
  return `/icons/${file}`;
}
