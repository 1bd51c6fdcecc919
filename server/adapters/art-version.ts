import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where illustrators have their files. */
type Studio = 'food' | 'brand';

const versions = new Map<Studio, string>();

/** Changes with every file that has a say in what an illustrator draws; read once. */
export function artVersion(studio: Studio): string {
  const known = versions.get(studio);
  if (known !== undefined) return known;
  const version = digest(join(import.meta.dirname, studio));
  versions.set(studio, version);
  return version;
}

function digest(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{ts,svg}', { cwd: folder }).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
