import sharp, { type Sharp } from 'sharp';

/** Pixels of a photo at most; beyond it a small file could fill the memory. */
const MOST_PIXELS = 50_000_000;

/** Edge of a logo: three times as much as its largest place on a page. */
const LOGO_EDGE = 288;

/** Longest edge of what is kept (NUM-036). */
const EDGE = 1280;

const KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'svg']);

/** Drawings keep their own size (REV-031). */
const OWN_SIZE: ReadonlySet<string> = new Set(['gif', 'svg']);

// Readers of other formats stay shut: what a stranger sends is read by as little code as possible.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A photo drawn anew as JPEG, upright and on white: whatever else came in the file, such as where it was taken, a
 * script or a second file behind it, is gone. Null for what is no picture.
 */
export const redrawPhoto = (bytes: Buffer): Promise<Buffer | null> =>
  redraw(bytes, (picture, format) =>
    picture.resize({
      ...(!OWN_SIZE.has(format) && { width: EDGE, height: EDGE }),
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/** A logo drawn anew like a photo; the whole of it on a white square, so that no place cuts anything off. */
export const redrawLogo = (bytes: Buffer): Promise<Buffer | null> =>
  redraw(bytes, (picture) =>
    picture.resize({ width: LOGO_EDGE, height: LOGO_EDGE, fit: 'contain', background: '#fff' }),
  );

async function redraw(bytes: Buffer, fit: (picture: Sharp, format: string) => Sharp): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!KINDS.has(format)) return null;
    return await fit(picture.autoOrient().flatten({ background: '#fff' }), format)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}
