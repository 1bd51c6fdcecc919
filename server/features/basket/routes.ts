import {
  addGift as addGiftCall,
  addIngredients,
  addProduct as addProductCall,
  basketMode,
  changeGift as changeGiftCall,
  cloneProduct,
  deliveryOptions,
  getBasketById,
  note as noteCall,
  removeAiIngredients,
  removeProduct,
  retrieveBasket as retrieveBasketCall,
  takeChoice as takeChoiceCall,
} from '#contract/basket.ts';
import { DONE } from '#contract/values.ts';
import { fromEuros } from '#domain/money/money.ts';
import { openServiceOf } from '#domain/order/order-mode.ts';
import type { NoteModel } from '#server/adapters/note-model.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { addGift } from './add-gift.ts';
import { addProduct } from './add-product.ts';
import { buildRoutes } from './build-routes.ts';
import { changeGift } from './change-gift.ts';
import { cloneLine, removeLine } from './change-line.ts';
import { chooseExtras } from './choose-extras.ts';
import { chooseMode } from './choose-mode.ts';
import { creationRoutes } from './creation-routes.ts';
import { groupSlots } from './delivery-options.ts';
import { describeBasket } from './describe-basket.ts';
import { findSlotsOf } from './find-slots.ts';
import { loadBasket, type LoadedBasket } from './load-basket.ts';
import { retrieveBasket, retrieveBasketOfLine } from './retrieve-basket.ts';
import { takeChoice } from './take-choice.ts';
import { leaveNotePlain, writeNote } from './write-note.ts';

/** Without a model, notes are read by the rules of the house. */
export function basketRoutes(routes: Routes, model?: NoteModel): void {
  lineRoutes(routes);
  noteRoutes(routes, model);
  buildRoutes(routes);
  creationRoutes(routes);
  routes.serve(getBasketById, (context, { basketId }) =>
    answerBasket(context, retrieveBasketOfLine(context, basketId)),
  );
  routes.serve(retrieveBasketCall, (context, { hostId }) =>
    answerBasket(context, retrieveBasket(context, { restaurantId: hostId })),
  );
  routes.serve(basketMode, async (context, { hostId, homedelivery, tip, payment }) => {
    const tipCents = tip === undefined ? undefined : fromEuros(tip);
    if (tip !== undefined && tipCents === undefined) {
      return refuse('bad-input', { fields: { tip: 'Bitte gib das Trinkgeld in ganzen Cent an.' } });
    }
    const mode = homedelivery === 0 ? 'table' : homedelivery ? 'delivery' : 'pickup';
    return answerChange(context, chooseMode(context, hostId, { mode, tipCents, paymentCode: payment }));
  });
  routes.serve(deliveryOptions, async (context, { hostId, type }) => {
    const seller = await findRestaurant(context, hostId);
    if (!seller) return refuse('unknown-restaurant');
    const basket = await loadBasket(context, { restaurantId: hostId });
    const lines = isRefusal(basket) ? [] : basket.lines;
    const mode = type === 'table' ? 'reservation' : type;
    const slots = await findSlotsOf(context, seller, { mode, lines });
    return groupSlots(slots, openServiceOf(mode), context.clock.now());
  });
}

function lineRoutes(routes: Routes): void {
  routes.serve(addProductCall, async (context, input) => {
    const added = await addProduct(context, input);
    if (isRefusal(added)) return added;
    const { lineId, pending, hasRules } = added;
    return { id: lineId, pending, hasRules, basket: await describeBasket(context, added.basket) };
  });
  routes.serve(takeChoiceCall, (context, input) => answerChange(context, takeChoice(context, input)));
  routes.serve(addGiftCall, async (context, input) => {
    const added = await addGift(context, input);
    if (isRefusal(added)) return added;
    return { id: added.lineId, basket: await describeBasket(context, added.basket) };
  });
  routes.serve(changeGiftCall, (context, input) => answerChange(context, changeGift(context, input)));
  routes.serve(addIngredients, (context, { buildId, ingredients, count }) =>
    answerChange(context, chooseExtras(context, { lineId: buildId, ingredientIds: ingredients, count })),
  );
  routes.serve(cloneProduct, (context, { basketId }) => answerChange(context, cloneLine(context, basketId)));
  routes.serve(removeProduct, (context, { basketId }) =>
    answerChange(context, removeLine(context, basketId)),
  );
}

function noteRoutes(routes: Routes, model: NoteModel | undefined): void {
  routes.serve(noteCall, async (context, { basketId, note }) => {
    const written = await writeNote(context, { lineId: basketId, note }, model);
    if (isRefusal(written)) return written;
    const basket = await describeBasket(context, written.basket);
    return { ...DONE, basket, ingredientChangesCount: written.changes };
  });
  routes.serve(removeAiIngredients, (context, { basketId }) =>
    answerChange(context, leaveNotePlain(context, basketId)),
  );
}

type Loaded = Promise<LoadedBasket | null | Refusal>;

async function answerBasket(context: VisitContext, loaded: Loaded) {
  const basket = await loaded;
  return isRefusal(basket) ? basket : describeBasket(context, basket);
}

async function answerChange(context: VisitContext, changed: Loaded) {
  const basket = await answerBasket(context, changed);
  return isRefusal(basket) ? basket : { ...DONE, basket };
}
