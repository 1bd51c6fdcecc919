import { drawingSvg } from '#domain/voucher/gift-art/drawings.ts';
import { GIFT_DESIGN_CODES, type GiftDesign, GIFT_DESIGNS } from '#domain/voucher/gift-designs.ts';
import type { OutgoingMail } from '#server/adapters/mail.ts';
import { type Node, paint } from '#server/adapters/picture-painter.ts';
import { findDrawing } from '#server/features/menu/draw-dish.ts';
import { findPhoto } from '#server/features/menu/edit-photo.ts';
import { PHOTO_PATH } from '#server/features/menu/picture-address.ts';
import { DRAWING_PATH } from '#server/features/menu/picture-address.ts';
import { findEmblem } from '#server/features/restaurant/draw-emblem.ts';
import { findLogo, LOGO_PATH } from '#server/features/restaurant/edit-logo.ts';
import { siteMark } from '#server/features/site/app-icon.ts';
import { siteLogoAt } from '#server/features/site/site-logo.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { MailPicture } from './mail-contents.ts';
import type { Sender } from './store.ts';

/** The part of a mail that a picture is (RFC 2392): it comes along, and nobody learns when the mail is read. */
export const pictureSource = (name: string): string => `cid:${name}@mail`;

const SOURCES = /src="cid:([\w.-]{1,80})@mail"/g;

/** A gift's card; seen in full width. */
export const giftPicture = (design: GiftDesign): MailPicture => ({
  name: `gift-${design}`,
  alt: `Karte „${GIFT_DESIGNS[design]}“`,
});
export const isWide = (name: string): boolean => name.startsWith('gift-');

/** The picture of a dish by its address among the pages; null where it has none that can go along. */
export function dishPicture(address: string | null, alt: string): MailPicture | null {
  const [, path = '', file = ''] = /^(.+)\/([\w-]+)\.(?:webp|jpg)$/.exec(address ?? '') ?? [];
  if (path === DRAWING_PATH) return { name: `dish-${file}`, alt };
  return path === PHOTO_PATH ? { name: `photo-${file}`, alt } : null;
}

/** The logo of a restaurant by its address among the pages; its name stands beside it. */
export function logoPicture(address: string): MailPicture {
  const [, path = '', file = ''] = /^(.+)\/([\w-]+)\.(?:jpg|png)$/.exec(address) ?? [];
  return { name: `${path === LOGO_PATH ? 'logo' : 'emblem'}-${file}`, alt: '' };
}

/** The pictures of which a mail speaks. What cannot be drawn any more is the site's mark. */
export async function mailPictures(
  context: Context,
  html: string,
  sender: Sender,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  const names = new Set([...html.matchAll(SOURCES)].map(([, name = '']) => name));
  return Promise.all([...names].map((name) => attach(context, name, sender)));
}

/** Twice as fine as they are seen. */
const WIDE = { width: 1092, height: 682 };
const DISH = 192;
const MARKED = { width: 88, height: 88 };

/**
 * What we draw ourselves, as it goes along with mails: its name says what is to be seen of it. Some ten kilobytes each,
 * the oldest goes first.
 */
const MOST_PAINTED = 300;
const painted = new Map<string, ReturnType<typeof inline>>();

async function attach(context: Context, name: string, sender: Sender) {
  const known = painted.get(name);
  if (known) return known;
  const own = await paintOwn(context, name);
  if (own === null) {
    const mark = (await siteLogoAt(context, sender.logo)) ?? Buffer.from(siteMark(sender));
    return inline(name, 'png', await fill(mark, MARKED));
  }
  // What a restaurant took out of its pages goes along with nothing any more.
  if (!/^(?:photo|logo)-/.test(name)) painted.set(name, own);
  const [oldest] = painted.keys();
  if (painted.size > MOST_PAINTED && oldest !== undefined) painted.delete(oldest);
  return own;
}

async function paintOwn(context: Context, name: string) {
  const design = GIFT_DESIGN_CODES.find((code) => name === `gift-${code}`);
  if (design) return inline(name, 'png', await fill(Buffer.from(drawingSvg(design)), WIDE));
  const dish = await dishBytes(context, name);
  if (dish)
    return inline(
      name,
      'jpeg',
      await paint(plate(dish), { width: DISH, height: DISH, insets: [], format: 'jpeg' }),
    );
  const mark = await logoBytes(context, name);
  return mark && inline(name, 'png', await fill(mark, MARKED));
}

async function dishBytes(context: Context, name: string): Promise<Buffer | null> {
  const [, kind, file = ''] = /^(dish|photo)-(.+)$/.exec(name) ?? [];
  if (kind === 'dish') return findDrawing(context, `${file}.webp`);
  return kind === 'photo' ? findPhoto(context, `${file}.jpg`) : null;
}

async function logoBytes(context: Context, name: string): Promise<Buffer | null> {
  const [, kind, file = ''] = /^(logo|emblem)-(.+)$/.exec(name) ?? [];
  if (kind === 'logo') return findLogo(context, `${file}.jpg`);
  return kind === 'emblem' ? findEmblem(context, `${file}.png`) : null;
}

/** As mail programs know them: some of them show neither WebP nor SVG. */
const fill = (src: Buffer, size: { width: number; height: number }) =>
  paint({ type: 'image', src, ...size, style: { objectFit: 'cover' } }, { ...size, insets: [] });

/** Drawings are see-through: they lie on the same ground as on the pages. */
const plate = (src: Buffer): Node => ({
  type: 'container',
  style: { width: DISH, height: DISH, backgroundImage: 'linear-gradient(135deg, #fdf3e0, #f3dfc2)' },
  children: [{ type: 'image', src, width: DISH, height: DISH, style: { objectFit: 'cover' } }],
});

const inline = (name: string, kind: 'png' | 'jpeg', content: Buffer) => ({
  filename: `${name}.${kind === 'png' ? 'png' : 'jpg'}`,
  content,
  contentType: `image/${kind}`,
  cid: `${name}@mail`,
});
