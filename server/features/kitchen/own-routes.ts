import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { saveOwnIngredient } from '#contract/own-ingredient.ts';
import * as menu from '#contract/own-menu.ts';
import { saveOwnPhoto } from '#contract/own-photo.ts';
import * as own from '#contract/own-restaurant.ts';
import { ownOutlines, ownPlacesAround, replaceOwnAreas, saveOwnOutlines } from '#contract/own-areas.ts';
import { ownAsGuest, ownCalendar, removeOwnDay, saveOwnDay } from '#contract/own-hours.ts';
import { ownStart, saveOwnDocument } from '#contract/own-start.ts';
import { ownToday } from '#contract/own-today.ts';
import { proposeOwnSeller, withdrawOwnSeller } from '#contract/own-seller.ts';
import { DONE } from '#contract/values.ts';
import { moveEntry, removeEntry, saveCategory } from '#server/features/menu/edit-category.ts';
import { keepPhoto, nameOfPhoto } from '#server/features/menu/edit-photo.ts';
import { saveProduct, setAvailability } from '#server/features/menu/edit-product.ts';
import { saveIngredient, saveRule } from '#server/features/menu/edit-rule.ts';
import { saveSpecial } from '#server/features/menu/edit-special.ts';
import { askAsGuest } from '#server/features/restaurant/ask-as-guest.ts';
import { showCalendar } from '#server/features/restaurant/show-calendar.ts';
import { removeArea, saveAreas } from '#server/features/restaurant/edit-areas.ts';
import { saveDetails } from '#server/features/restaurant/edit-details.ts';
import { removeAbsence, saveAbsence, saveHours } from '#server/features/restaurant/edit-hours.ts';
import { keepLogo } from '#server/features/restaurant/edit-logo.ts';
import { withdrawSeller } from '#server/features/restaurant/propose-seller.ts';
import { drawAreas, showOutlines } from '#server/features/restaurant/draw-areas.ts';
import { replaceAll, showPlacesAround } from '#server/features/restaurant/plan-areas.ts';
import { removeDay, saveDay } from '#server/features/restaurant/own-dates.ts';
import { keepPicture as keepOwnPicture } from '#server/features/restaurant/edit-picture.ts';
import { maySendPicture } from '#server/features/restaurant/may-send-picture.ts';
import { type PictureKind, readPicture } from '#server/plumbing/gates/sent-picture.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { askForSeller } from './ask-for-seller.ts';
import { type OwnAction, editOwn } from './edit-own.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { copyRoutes } from './run-copy.ts';
import { documentBytes, sendDocument, showStart } from './run-start.ts';
import { sheetRoutes } from './run-sheet.ts';
import { editMenu, versionRoutes } from './run-versions.ts';
import { showOwnMenu, showOwnRestaurant } from './show-own.ts';
import { showToday } from './show-today.ts';

/** What an owner enters: all of it goes through `editOwn`, which keeps who it was. */
export function ownRoutes(routes: Routes): void {
  routes.serve(own.ownRestaurant, showOwnRestaurant);
  routes.serve(menu.ownMenu, showOwnMenu);
  serveRestaurantEdits(routes);
  serveSeller(routes);
  serveMenuEdits(routes);
  sheetRoutes(routes);
  versionRoutes(routes);
  copyRoutes(routes);
  servePictures(routes);
  routes.serve(ownStart, showStart);
  routes.serve(ownToday, showToday);
  routes.serve(saveOwnDocument, sendDocument, { maySend: documentBytes });
}

/** What a photo is of, as the audit says it. */
const ENTRY_WORDS = { product: 'Gericht', category: 'Kategorie', ingredient: 'Zutat' };

function servePictures(routes: Routes): void {
  routes.serve(
    saveOwnPhoto,
    async (visit, { hostId, kind, id, image }) => {
      const title = await nameOfPhoto(visit, { hostId, kind, id });
      return keepPicture(visit, { hostId, image, kind: 'photo' }, (bytes) => ({
        action: {
          action: bytes ? 'photo-saved' : 'photo-removed',
          details: { of: ENTRY_WORDS[kind], title },
        },
        keep: (context) => keepPhoto(context, { hostId, kind, id, bytes }),
      }));
    },
    { maySend: (visit) => maySendPicture(visit, 'photo') },
  );
  routes.serve(
    own.saveOwnLogo,
    (visit, { hostId, image }) =>
      keepPicture(visit, { hostId, image, kind: 'logo' }, (bytes) => ({
        action: { action: bytes ? 'logo-saved' : 'logo-removed' },
        keep: (context) => keepLogo(context, { hostId, bytes }),
      })),
    { maySend: (visit) => maySendPicture(visit, 'logo') },
  );
  routes.serve(
    own.saveOwnPicture,
    (visit, { hostId, kind, image }) =>
      keepPicture(visit, { hostId, image, kind }, (bytes) => ({
        action: { action: bytes ? `${kind}-saved` : `${kind}-removed` },
        keep: (context) => keepOwnPicture(context, { hostId, kind, bytes }),
      })),
    { maySend: (visit) => maySendPicture(visit, 'cover-photo') },
  );
}

interface SentPicture {
  hostId: number;
  image: File | '' | undefined;
  kind: PictureKind;
}

/** Drawing takes its time, so nobody waits for the restaurant meanwhile, and no stranger makes us draw. */
async function keepPicture(
  visit: StaffVisit,
  { hostId, image, kind }: SentPicture,
  changeWith: (bytes: Buffer | null) => {
    action: OwnAction;
    keep: (context: Context) => Promise<Refusal | null>;
  },
): Promise<typeof DONE | Refusal> {
  const bytes = await readPicture(image, kind);
  if (isRefusal(bytes)) return bytes;
  const { action, keep } = changeWith(bytes);
  return (await editOwn(visit, hostId, action, keep)) ?? DONE;
}

type AtHost = z.ZodType<{ hostId: number }>;
type OfDone = typeof own.saveOwnDetails.answer;
type OfMade = typeof menu.saveOwnCategory.answer;
type RunsMenu = typeof own.saveOwnDetails.may;
/** How a change is kept: with its trace alone, or also as a version of the menu. */
type Editor = typeof editOwn;

/** A change that has nothing to answer but that it worked. */
function serveChange<Request extends AtHost>(
  routes: Routes,
  endpoint: Endpoint<Request, OfDone, RunsMenu>,
  actionOf: (input: z.output<Request>) => OwnAction,
  edit: (context: Context, input: z.output<Request>) => Promise<Refusal | null>,
  editAs: Editor = editOwn,
): void {
  routes.serve(
    endpoint,
    async (visit, input) =>
      (await editAs(visit, input.hostId, actionOf(input), (context) => edit(context, input))) ?? DONE,
  );
}

/** A change that answers the id of what was saved. */
function serveSaving<Request extends AtHost>(
  routes: Routes,
  endpoint: Endpoint<Request, OfMade, RunsMenu>,
  actionOf: (input: z.output<Request>) => OwnAction,
  edit: (context: Context, input: z.output<Request>) => Promise<Refusal | number>,
  editAs: Editor = editOwn,
): void {
  routes.serve(endpoint, async (visit, input) => {
    const id = await editAs(visit, input.hostId, actionOf(input), (context) => edit(context, input));
    return isRefusal(id) ? id : { ...DONE, id };
  });
}

function serveRestaurantEdits(routes: Routes): void {
  serveChange(routes, own.saveOwnDetails, () => ({ action: 'details-saved' }), saveDetails);
  serveChange(routes, own.saveOwnHours, () => ({ action: 'hours-saved' }), saveHours);
  serveChange(
    routes,
    own.saveOwnAbsence,
    ({ title, firstDay, lastDay }) => ({
      action: 'absence-planned',
      details: { title, firstDay, lastDay },
    }),
    saveAbsence,
  );
  serveChange(
    routes,
    own.removeOwnAbsence,
    ({ absenceId }) => ({ action: 'absence-removed', details: { absenceId } }),
    removeAbsence,
  );
  serveChange(routes, saveOwnDay, ({ day }) => ({ action: 'day-saved', details: { day } }), saveDay);
  serveChange(routes, removeOwnDay, ({ day }) => ({ action: 'day-removed', details: { day } }), removeDay);
  routes.serve(ownAsGuest, askAsGuest);
  routes.serve(ownCalendar, async (visit, asked) => {
    const restaurant = await findOwnRestaurant(visit, asked.hostId);
    return isRefusal(restaurant) ? restaurant : showCalendar(visit, { ...asked, hostId: restaurant.id });
  });
  serveChange(
    routes,
    own.saveOwnAreas,
    ({ placeIds, minimum, delivery, freeFrom }) => ({
      action: 'areas-saved',
      details: { places: placeIds.join(' '), minimum, delivery, freeFrom },
    }),
    saveAreas,
  );
  routes.serve(ownPlacesAround, showPlacesAround);
  serveChange(
    routes,
    replaceOwnAreas,
    ({ areas }) => ({ action: 'areas-replaced', details: { areas: areas.length } }),
    replaceAll,
  );
  routes.serve(ownOutlines, showOutlines);
  serveChange(
    routes,
    saveOwnOutlines,
    ({ outlines }) => ({ action: 'areas-drawn', details: { outlines: outlines.length } }),
    drawAreas,
  );
  serveChange(
    routes,
    own.removeOwnArea,
    ({ placeId }) => ({ action: 'area-removed', details: { placeId } }),
    removeArea,
  );
}

function serveSeller(routes: Routes): void {
  routes.serve(proposeOwnSeller, async (visit, input) => {
    const { hostId, item_name: name } = input;
    const proposed = await editOwn(
      visit,
      hostId,
      { action: 'seller-proposed', details: { name } },
      (context) => askForSeller(context, input),
    );
    return proposed ?? DONE;
  });
  serveChange(routes, withdrawOwnSeller, () => ({ action: 'seller-withdrawn' }), withdrawSeller);
}

function serveMenuEdits(routes: Routes): void {
  const nameOf = ({ name }: { name: string }) => ({ action: 'category-saved' as const, details: { name } });
  serveSaving(routes, menu.saveOwnCategory, nameOf, saveCategory, editMenu);
  serveSaving(
    routes,
    menu.saveOwnProduct,
    ({ title, sizes }) => ({
      action: 'product-saved',
      details: { title, prices: sizes.map(({ price }) => price).join(' ') },
    }),
    saveProduct,
    editMenu,
  );
  const titled =
    (action: OwnAction['action']) =>
    ({ title }: { title: string }) => ({ action, details: { title } });
  serveSaving(routes, menu.saveOwnRule, titled('rule-saved'), saveRule);
  serveSaving(routes, menu.saveOwnSpecial, titled('special-saved'), saveSpecial);
  serveSaving(routes, saveOwnIngredient, titled('ingredient-saved'), saveIngredient);
  serveChange(
    routes,
    menu.setOwnAvailability,
    ({ productId, availability }) => ({ action: `product-${availability}`, details: { productId } }),
    setAvailability,
    editMenu,
  );
  serveChange(
    routes,
    menu.moveOwnEntry,
    ({ kind, id }) => ({ action: `${kind}-moved`, details: { id } }),
    moveEntry,
    editMenu,
  );
  serveChange(
    routes,
    menu.removeOwnEntry,
    ({ kind, id }) => ({ action: `${kind}-removed`, details: { id } }),
    removeEntry,
    editMenu,
  );
}
