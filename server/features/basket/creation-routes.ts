import type { z } from 'zod';
import {
  addCustomerProduct,
  customerProducts,
  deleteCustomerProduct,
  saveCustomerProduct,
  type OwnCreation,
} from '#contract/own-creation.ts';
import { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { describeBasket } from './describe-basket.ts';
import type { LoadedLine } from './lines.ts';
import { addCreation, listCreations, removeCreation, saveCreation } from './own-creations.ts';
import { toWireAddons } from './wire.ts';

export function creationRoutes(routes: Routes): void {
  routes.serve(customerProducts, async (context, { hostId }) => {
    const creations = await listCreations(context, hostId);
    if (isRefusal(creations)) return creations;
    return { products: creations.map(({ id, line }) => toWireCreation(id, line)) };
  });
  routes.serve(saveCustomerProduct, async (context, { basketId }) => {
    const basket = await saveCreation(context, basketId);
    return isRefusal(basket) ? basket : { ...DONE, basket: await describeBasket(context, basket) };
  });
  routes.serve(deleteCustomerProduct, async (context, { productId }) => {
    const basket = await removeCreation(context, productId);
    return isRefusal(basket) ? basket : { ...DONE, basket: await describeBasket(context, basket) };
  });
  routes.serve(addCustomerProduct, async (context, { productId }) => {
    const added = await addCreation(context, productId);
    if (isRefusal(added)) return added;
    const { lineId, pending, basket } = added;
    return { id: lineId, pending, basket: await describeBasket(context, basket) };
  });
}

function toWireCreation(id: number, line: LoadedLine): z.input<typeof OwnCreation> {
  const { product, sizeCode, size, available, priced } = line;
  return {
    id,
    item_product: product.id,
    item_title: product.title,
    item_content: product.content,
    item_category: product.category.name,
    image: product.image,
    item_size: sizeCode,
    humanSize: product.sizes.length < 2 ? '' : sizeLabel(sizeCode, size?.title),
    item_note: line.note,
    basketaddons: toWireAddons(line),
    price: toEuros(lineTotal(priced)),
    available,
  };
}
