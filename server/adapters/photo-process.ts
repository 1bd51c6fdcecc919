import 'temporal-polyfill/global';
import sanitizeHtml from 'sanitize-html';
import sharp, { type Sharp } from 'sharp';
import type { Recipe } from '#domain/picture/recipe.ts';
import type { CoverRecipe } from '#domain/picture/cover-recipe.ts';
import type { LogoRecipe } from '#domain/picture/logo-recipe.ts';
import type { PictureKind } from './drawing-room.ts';
import { composeLogo } from './brand/compose-logo.ts';
import { composeDish } from './food/compose.ts';
import { composeCover } from './food/cover/compose-cover.ts';

/** Pixels of a photo at most; beyond it a small file could fill the memory. */
const MOST_PIXELS = 50_000_000;

/** The same of a drawing, which says itself how large it wants to be. */
const MOST_DRAWN_PIXELS = 8_000_000;

/** Edge of a logo: three times as much as its largest place on a page. */
const LOGO_EDGE = 288;

/** White around a logo that came with some of its own; one that fills its file to the edge gets none. */
const LOGO_MARGIN = 14;

/** How far from white something may be that still counts as the empty ground around a logo. */
const NEARLY_WHITE = 24;

/** Of WebP: 84 keeps the edges of herbs and seeds clean at half the size of 95. */
const DISH_QUALITY = 84;

/** Of a cover, whose table hides what compressing does. */
const COVER_QUALITY = 78;

/** Of a photo that is shown small. */
const PHOTO_QUALITY = 76;

/** Of AVIF, to look like that. */
const AVIF_QUALITY = 54;

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
const redrawPhoto = (bytes: Buffer): Promise<Buffer | null> =>
  redraw(bytes, (picture, format) =>
    picture.resize({
      ...(!OWN_SIZE.has(format) && { width: EDGE, height: EDGE }),
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/**
 * A logo drawn anew like a photo; the whole of it on a white square, so that no place cuts anything off, and as large as
 * the square lets it be, however much white the file had around it.
 */
const redrawLogo = (bytes: Buffer): Promise<Buffer | null> =>
  redraw(bytes, async (picture) => {
    const whole = picture.resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await whole.png().toBuffer({ resolveWithObject: true });
    const bare = await withoutGround(data);
    const isTight = bare.info.width === info.width && bare.info.height === info.height;
    const margin = isTight ? 0 : LOGO_MARGIN;
    const edge = LOGO_EDGE - 2 * margin;
    return sharp(bare.data)
      .resize({ width: edge, height: edge, fit: 'contain', background: '#fff' })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' });
  });

/** A picture without the white around it. */
const withoutGround = (picture: Buffer) =>
  sharp(picture)
    .trim({ background: '#fff', threshold: NEARLY_WHITE })
    .png()
    .toBuffer({ resolveWithObject: true });

/** A picture drawn anew that fills its place, which is so wide and so high; what matters most stays in sight. */
const redrawFilling = (width: number, height: number) => (bytes: Buffer) =>
  redraw(bytes, (picture) => picture.resize({ width, height, fit: 'cover', position: 'attention' }));

/** A dish from its recipe. Nothing of a stranger's is in what is composed here, so its lights and shades stay. */
async function drawDish(recipe: Buffer): Promise<Buffer> {
  const svg = composeDish(JSON.parse(recipe.toString()) as Recipe);
  return sharp(Buffer.from(svg), { limitInputPixels: MOST_DRAWN_PIXELS })
    .webp({ quality: DISH_QUALITY, effort: 4 })
    .toBuffer();
}

/** A cover of a width in pixels. */
async function drawCover(asked: Buffer): Promise<Buffer> {
  const { recipe, width } = JSON.parse(asked.toString()) as { recipe: CoverRecipe; width: number };
  return composeCover(recipe, width, COVER_QUALITY);
}

/** A restaurant's emblem as PNG, which mails show, too. */
async function drawEmblem(recipe: Buffer): Promise<Buffer> {
  const svg = composeLogo(JSON.parse(recipe.toString()) as LogoRecipe);
  return sharp(Buffer.from(svg), { limitInputPixels: MOST_DRAWN_PIXELS })
    .resize(LOGO_EDGE, LOGO_EDGE)
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

/** Times its width that of a photo are kept in a smaller one: GIFs may be of any height, WebP ends at 16383 px. */
const TALLEST = 4;

/** A photo that was drawn anew, no wider than that; of what is very tall its middle. */
async function shrink(bytes: Buffer, most: number): Promise<Sharp> {
  const photo = sharp(bytes);
  const { width: own, height } = await photo.metadata();
  const width = Math.min(own, most);
  return photo.resize({ width, ...(height > TALLEST * own && { height: TALLEST * width }) });
}

const asWebp = (width: number) => async (bytes: Buffer) =>
  (await shrink(bytes, width)).webp({ quality: PHOTO_QUALITY, effort: 4 }).toBuffer();
const asAvif = (width: number) => async (bytes: Buffer) =>
  (await shrink(bytes, width)).avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer();

/** Whether bytes are text with markup; the formats of pictures begin with a mark of their own. */
const isDrawing = (bytes: Buffer): boolean => /^(?:\ufeff)?\s*</.test(bytes.subarray(0, 1000).toString());

async function redraw(
  bytes: Buffer,
  fit: (picture: Sharp, format: string) => Sharp | Promise<Sharp>,
): Promise<Buffer | null> {
  try {
    const cleaned = isDrawing(bytes) ? Buffer.from(cleanDrawing(bytes.toString()) ?? '') : bytes;
    const limitInputPixels = isDrawing(bytes) ? MOST_DRAWN_PIXELS : MOST_PIXELS;
    const picture = sharp(cleaned, { limitInputPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    // What was no drawing to us must be none to the program that draws.
    if (!KINDS.has(format) || (format === 'svg') !== isDrawing(bytes)) return null;
    const fitted = await fit(picture.autoOrient().flatten({ background: '#fff' }), format);
    return await fitted.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  } catch {
    return null;
  }
}

/** Shapes, text and colours. What repeats, blurs or fetches something is left out: a few lines of it draw for minutes. */
const ELEMENTS =
  `svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient
radialGradient stop clipPath style`.split(/\s+/);

/** Characters of an SVG at most; a logo has a tenth of it. */
const MOST_CHARACTERS = 500_000;

/** An SVG with nothing in it but shapes; null where it is too large for that. */
function cleanDrawing(svg: string): string | null {
  if (svg.length > MOST_CHARACTERS) return null;
  return sanitizeHtml(svg, {
    allowedTags: ELEMENTS,
    allowedAttributes: false,
    // Styles reach nothing outside: there is no network, and no element left that would take a file.
    allowVulnerableTags: true,
    parser: { xmlMode: true, decodeEntities: true },
  });
}

// A process of its own that draws what strangers send: it can be ended at any moment, and has nothing to give away.
const draw: Record<PictureKind, (bytes: Buffer) => Promise<Buffer | null>> = {
  photo: redrawPhoto,
  logo: redrawLogo,
  'cover-photo': redrawFilling(1600, 533),
  'team-photo': redrawFilling(1280, 720),
  dish: drawDish,
  cover: drawCover,
  emblem: drawEmblem,
  'webp-240': asWebp(240),
  'webp-480': asWebp(480),
  'webp-960': asWebp(960),
  'webp-1600': asWebp(1600),
  'avif-240': asAvif(240),
  'avif-480': asAvif(480),
  'avif-960': asAvif(960),
  'avif-1600': asAvif(1600),
};

process.on('message', async ({ kind, bytes }: { kind: PictureKind; bytes: Uint8Array }) => {
  process.send?.({ drawn: await draw[kind](Buffer.from(bytes)) });
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
