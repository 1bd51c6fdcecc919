import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Node, Renderer } from '@takumi-rs/core';

export type { Node } from '@takumi-rs/core';

/** A picture used inside another one, by the name under which the nodes speak of it. */
export interface Inset {
  src: string;
  data: Buffer;
}

const HEAD = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const TEXT = '@fontsource-variable/figtree/files/figtree';
const GOOGLE = '@expo-google-fonts';

/** The pages' own type, with the letters that Turkish, Polish or Vietnamese names need. */
const FONTS = {
  Head: [`${HEAD}-latin-700-normal`, `${HEAD}-latin-ext-700-normal`, `${HEAD}-vietnamese-700-normal`],
  Text: [`${TEXT}-latin-wght-normal`, `${TEXT}-latin-ext-wght-normal`],
  /** What the pages' type does not have: Greek, Cyrillic, all accents, and signs without colours. */
  Rest: [`${GOOGLE}/arimo/700Bold/Arimo_700Bold`, `${GOOGLE}/noto-emoji/700Bold/NotoEmoji_700Bold`],
};
const ENDINGS: Record<keyof typeof FONTS, string> = { Head: 'woff2', Text: 'woff2', Rest: 'ttf' };

let opened: Promise<Renderer> | undefined;

/** Paints boxes, text and pictures, without a browser; as a PNG unless asked otherwise. */
export async function paint(
  node: Node,
  {
    width,
    height,
    insets,
    format = 'png',
  }: {
    width: number;
    /** Undefined: as high as what stands in it. */
    height: number | undefined;
    insets: Inset[];
    format?: 'png' | 'jpeg';
  },
): Promise<Buffer> {
  opened ??= openRenderer();
  const size = { width, ...(height !== undefined && { height }) };
  return (await opened).render(node, { ...size, images: insets, format, lang: 'de' });
}

/** The families of a stack, for a node's style. */
export const fontStack = (name: keyof typeof FONTS): string =>
  FONTS[name].map((_, at) => name + at).join(', ');

async function openRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  const { resolve } = createRequire(import.meta.url);
  for (const [name, files] of Object.entries(FONTS)) {
    for (const [at, file] of files.entries()) {
      const data = await readFile(resolve(`${file}.${ENDINGS[name as keyof typeof FONTS]}`));
      await renderer.registerFont({ name: name + at, data });
    }
  }
  return renderer;
}
