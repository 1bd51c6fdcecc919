import { call } from '../../api.ts';

declare global {
  interface Window {
    /** What the tag manager reads; there once it was started. */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Tells the tag manager of the page what was added (MNU-037). Without one, which is the rule and needs the
 * visitor's consent, nothing is asked and nothing leaves.
 */
export async function reportAdded(lineId: number): Promise<void> {
  const { dataLayer } = window;
  if (!dataLayer) return;
  const basket = await call('getBasketById', { basketId: lineId }).catch(() => null);
  const line = basket?.basket[String(lineId)];
  if (!line) return;
  dataLayer.push({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'EUR',
      value: line.price,
      items: [
        {
          item_id: String(line.item_product),
          item_name: line.productdata.item_title,
          item_category: line.item_category,
          item_variant: line.humanSize,
          price: line.price,
          quantity: 1,
        },
      ],
    },
  });
}
