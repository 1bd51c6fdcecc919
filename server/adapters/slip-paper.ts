import { PAPER_DOTS } from '#domain/order/printer.ts';
import { type Inset, type Node, paint } from './picture-painter.ts';

/** Dots of a slip, row after row from the top, eight to a byte, a set bit is black. */
export interface Raster {
  width: number;
  height: number;
  bits: Buffer;
}

/** From here on a grey dot is paper: thin strokes stay closed. */
const PAPER = 160;

/** Only houses with a printer need it. */
const load = async () => (await import('sharp')).default;

/** A slip as a printer burns it: black and white, as wide as the paper and as long as what stands on it. */
export async function printSlip(node: Node, insets: Inset[] = []): Promise<Buffer> {
  const [sharp, picture] = await Promise.all([
    load(),
    paint(node, { width: PAPER_DOTS, height: undefined, insets }),
  ]);
  return sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(PAPER)
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The dots of such a picture. */
export async function rasterOf(png: Buffer): Promise<Raster> {
  const sharp = await load();
  const { data, info } = await sharp(png)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const bits = Buffer.alloc((width / 8) * height);
  for (let dot = 0; dot < width * height; dot += 1) {
    const isBlack = (data[dot * channels] ?? 255) < 128;
    if (isBlack) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return { width, height, bits };
}

/** A drawing as a picture of that width, for a node that shows it. */
export async function insetOf(src: string, svg: string, width: number): Promise<Inset> {
  const sharp = await load();
  return { src, data: await sharp(Buffer.from(svg), { density: 300 }).resize(width).png().toBuffer() };
}
