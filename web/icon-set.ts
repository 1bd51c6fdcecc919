import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconFile {
  icons: Record<string, { body: string } | undefined>;
}

/** A set of drawings from its npm package: what stands inside of `<svg>`, by name; throws for an unknown one. */
export function readIconSet(name: string) {
  const source = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  const { icons } = JSON.parse(readFileSync(source, 'utf8')) as IconFile;
  const drawing = (icon: string): string => {
    const body = icons[icon]?.body;
    if (!body) throw new Error(`The icon set '${name}' has no '${icon}'`);
    return body;
  };
  return { drawing };
}
