import { z } from 'zod';
import { BasketAddon, Basket } from './basket-parts.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, SizeCode } from './values.ts';

/** A line that a guest saved to order again, as it would be sold now. */
export const OwnCreation = z.object({
  id: z.number(),
  item_product: z.number(),
  item_title: z.string(),
  item_content: z.string(),
  item_category: z.string(),
  image: z.string().describe('address of its photo or drawing'),
  item_size: SizeCode,
  humanSize: z.string().describe('empty where the product has one size only'),
  item_note: z.string(),
  basketaddons: z.array(BasketAddon),
  price: Euros.describe('at the prices of now, without deposit'),
  available: z.boolean().describe('false: the dish, its size or an extra is sold out or gone'),
});

export const customerProducts = endpoint('customerProducts', {
  may: 'own',
  summary: 'The own creations of this session or account at a restaurant, the newest first.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({ products: z.array(OwnCreation) }),
  refusals: ['unknown-restaurant'],
});

export const saveCustomerProduct = endpoint('saveCustomerProduct', {
  may: 'own',
  summary: 'Saves a line as an own creation; saved again, it stays one.',
  request: z.object({ basketId: Id }),
  answer: Done.extend({ basket: Basket }),
  refusals: ['unknown-line', 'not-a-creation', 'too-many-creations'],
});

export const deleteCustomerProduct = endpoint('deleteCustomerProduct', {
  may: 'own',
  summary: 'Deletes an own creation; lines made from it stay. One that is gone already is a success.',
  request: z.object({ productId: Id.describe('id of the own creation') }),
  answer: Done.extend({ basket: Basket }),
});

export const addCustomerProduct = endpoint('addCustomerProduct', {
  may: 'own',
  summary: 'Puts an own creation into the basket, at the prices of now.',
  request: z.object({ productId: Id.describe('id of the own creation') }),
  answer: z.object({ id: z.number().describe('the new line'), pending: z.boolean(), basket: Basket }),
  refusals: [
    'unknown-creation',
    'unknown-restaurant',
    'unknown-product',
    'unknown-size',
    'sold-out',
    'restaurant-unavailable',
    'basket-full',
  ],
});
