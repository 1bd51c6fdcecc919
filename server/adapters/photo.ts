import sharp from 'sharp';

/** Pixels of a photo at most; beyond it a small file could fill the memory. */
const MOST_PIXELS = 50_000_000;

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
export async function redrawPhoto(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!KINDS.has(format)) return null;
    const edges = OWN_SIZE.has(format) ? {} : { width: EDGE, height: EDGE };
    return await picture
      .autoOrient()
      .resize({ ...edges, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}
