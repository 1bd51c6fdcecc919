import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { brandColours } from '../../site/brand-colours.ts';
import { siteLogoAt } from '../../site/site-logo.ts';
import { listGiftVouchers } from '../../voucher/list-gift-vouchers.ts';
import { opensAll } from '../owner.ts';
import { readOrderByUid } from '../read-order.ts';
import { type Brand, drawGiftVouchers } from './draw-gift-voucher.ts';

/** The gift vouchers of an order to print and give away, for whoever bought them or has the mail. */
export async function printGiftVouchers(context: VisitContext, uid: string): Promise<Uint8Array | Refusal> {
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  if (!opensAll(whole.order, context.session, uid)) return refuse('no-gift-vouchers');
  const brand = { ...context.site, colours: await brandColours(context) };
  return (await drawGiftsOf(context, whole.order.id, brand)) ?? refuse('no-gift-vouchers');
}

/** The same for the mail; null where there are none, or none that are still good. */
export async function drawGiftsOf(
  context: Context,
  orderId: number,
  brand: Omit<Brand, 'picture'> & { logo: string | null },
): Promise<Uint8Array | null> {
  const vouchers = await listGiftVouchers(context, orderId);
  const good = vouchers.filter(({ withdrawn, leftCents }) => !withdrawn && leftCents > 0);
  return good.length > 0
    ? drawGiftVouchers(good, { ...brand, picture: await siteLogoAt(context, brand.logo) })
    : null;
}
