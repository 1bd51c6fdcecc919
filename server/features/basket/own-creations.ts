import { isPending } from '#domain/order/basket.ts';
import { withDefaults } from '#domain/menu/extras.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf } from '../menu/read-products.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { findSold, insertPiece, isFull, type AddedProduct } from './add-product.ts';
import { fillShown, holdBasket } from './change-basket.ts';
import { changeLine } from './change-line.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import { asLine, toSaved } from './creation-extras.ts';
import { mayBecomeCreation, toLoadedLine, type LoadedLine } from './lines.ts';
import type { LoadedBasket } from './load-basket.ts';
import { retrieveBasket } from './retrieve-basket.ts';
import { deleteCreation, findCreation, findCreations, insertCreation } from './store-creations.ts';
import { findLines, updateLine } from './store.ts';
import { replaceLeftOut } from './store-build.ts';
import { replaceNoteWishes } from './store-notes.ts';

/** How many a guest may keep at one restaurant. */
export const MOST_CREATIONS = 30;

/** The own creations of a session or account at a restaurant as they would be sold now, the newest first. */
export async function listCreations(
  context: VisitContext,
  restaurantId: number,
): Promise<{ id: number; line: LoadedLine }[] | Refusal> {
  const { db, session } = context;
  const seller = await findRestaurant(context, restaurantId);
  if (!seller) return refuse('unknown-restaurant');
  const creations = session ? await findCreations(db, session, seller.id) : [];
  const products = await readProductsOf(context, seller, [
    ...new Set(creations.map((row) => row.product_id)),
  ]);
  return creations.flatMap((creation) => {
    const product = products.get(creation.product_id);
    // What has left the menu for good cannot be ordered again.
    if (!product?.isOnMenu) return [];
    return [{ id: creation.id, line: toLoadedLine(asLine(creation), product, '') }];
  });
}

/** Saves a line to order it again (NOT-009). */
export function saveCreation(context: VisitContext, lineId: number): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async (context, line, { seller }) => {
    if (line.own_creation_id !== null) return;
    const { db, clock } = context;
    const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
    if (!product || !mayBecomeCreation(toLoadedLine(line, product, ''))) {
      return refuse('not-a-creation');
    }
    const session = await context.requireSession();
    const kept = await findCreations(db, session, seller.id);
    if (kept.length >= MOST_CREATIONS) return refuse('too-many-creations');
    const { id } = await insertCreation(db, {
      product_id: product.id,
      ...(session.personId === null ? { session_id: session.id } : { person_id: session.personId }),
      size: line.size,
      title: product.title,
      note: line.note,
      extras: toSaved(line.extras),
      created_at: clock.now(),
    });
    await updateLine(db, line.id, { own_creation_id: id });
  });
}

/** Deletes an own creation; one that is gone already, or of somebody else, changes nothing (NOT-010). */
export async function removeCreation(
  context: VisitContext,
  id: number,
): Promise<LoadedBasket | null | Refusal> {
  const session = await context.requireSession();
  const restaurantId = await context.transaction(({ db }) => deleteCreation(db, session, id));
  const basket = await retrieveBasket(context, { restaurantId });
  return isRefusal(basket) ? retrieveBasket(context, {}) : basket;
}

/** Another piece of an own creation, at today's prices and only if all of it is there (NOT-012). */
export async function addCreation(context: VisitContext, id: number): Promise<AddedProduct | Refusal> {
  const session = await context.requireSession();
  const creation = await findCreation(context.db, session, id);
  if (!creation) return refuse('unknown-creation');
  return holdBasket(context, creation.restaurant_id, async (context, basket) => {
    const { seller, row, lines } = basket;
    const denied = await checkTakesOrders(context, seller);
    if (denied) return denied;
    const piece = asLine(creation);
    const { size, note } = piece;
    const product = await findSold(context, seller, { productId: creation.product_id, size });
    if (isRefusal(product)) return product;
    const loaded = toLoadedLine(piece, product, '');
    if (!loaded.available)
      return refuse('sold-out', {
        message: 'Davon ist gerade etwas ausverkauft oder nicht mehr im Angebot.',
      });
    if (isFull(lines)) return refuse('basket-full');
    const chosen = withDefaults(product.rules, loaded.chosen);
    const pending = isPending(product.rules, chosen);
    const line = await insertPiece(context, row, { product, size, chosen, pending });
    await updateLine(context.db, line.id, { note, own_creation_id: creation.id });
    const wishes = piece.extras.flatMap(({ ingredient_id: ingredientId, count, source }) =>
      source === 'note' ? [{ ingredientId, count }] : [],
    );
    await replaceNoteWishes(context.db, line.id, wishes);
    await replaceLeftOut(context.db, line.id, loaded.leftOut);
    const filled = await fillShown(context, { ...basket, lines: await findLines(context.db, row.id) });
    return { lineId: line.id, pending, hasRules: product.rules.length > 0, basket: filled };
  });
}
