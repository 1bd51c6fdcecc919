import {
  estimateddeliverytime,
  geoOptions,
  gethost,
  gethostbyurl,
  gethosturlbyid,
  hostactive,
  hostdescription,
  hostlocations,
  hostopen,
  sethost,
} from '#contract/restaurant.ts';
import { joinHost, leaveHosts } from '#contract/session.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { describePlace } from '../location/place.ts';
import { EMBLEM_PATH } from './brand-address.ts';
import { promisedMinutes } from './rushes.ts';
import { checkActive } from './check-active.ts';
import { chooseRestaurant } from './chosen-restaurants.ts';
import { findEmblem } from './draw-emblem.ts';
import { findLogo, LOGO_PATH } from './edit-logo.ts';
import { findPicture, smallPictures, PICTURE_PATH } from './edit-picture.ts';
import { findRestaurant, findRestaurantByUrl } from './find-restaurant.ts';
import { listDeliveryPlaces } from './list-delivery-places.ts';
import { joinRestaurant, leaveRestaurants } from './note-presence.ts';
import { showHost } from './show-host.ts';
import { showOpeningHours } from './show-opening-hours.ts';
import { toDeliveryLocation, toDescription } from './wire.ts';

export function restaurantRoutes(routes: Routes): void {
  serveFinding(routes);
  serveState(routes);
  servePlaces(routes);
  routes.serveFile(`${LOGO_PATH}/:name`, 'image/jpeg', (context, { name = '' }) => findLogo(context, name));
  routes.serveFile(`${PICTURE_PATH}/:name.jpg`, 'image/jpeg', (context, { name = '' }) =>
    findPicture(context, name),
  );
  routes.serveFile(
    `${PICTURE_PATH}/:name.webp`,
    'image/webp',
    (context, { name = '' }) => smallPictures.find('webp')(context, name),
    {
      isImmutable: true,
      makeAvif: (context, { name = '' }) => smallPictures.find('avif')(context, name),
    },
  );
  routes.serveFile(
    `${EMBLEM_PATH}/:name`,
    'image/png',
    (context, { name = '' }) => findEmblem(context, name),
    { isImmutable: true },
  );
  routes.serve(joinHost, joinRestaurant);
  routes.serve(leaveHosts, leaveRestaurants);
}

function serveFinding(routes: Routes): void {
  routes.serve(gethost, async (context, { hostId }) => {
    const shown = await showHost(context, hostId);
    return isRefusal(shown) ? shown : shown.host;
  });
  routes.serve(gethostbyurl, async (context, { url }) => {
    const restaurant = await findRestaurantByUrl(context, url);
    return { id: restaurant?.id ?? null, url: restaurant?.url ?? null };
  });
  routes.serve(gethosturlbyid, async (context, { id }) => {
    const restaurant = await findRestaurant(context, id);
    return restaurant ? { item_url: restaurant.url } : refuse('unknown-restaurant');
  });
  routes.serve(hostdescription, async (context, { hostUrl }) => {
    const restaurant = await findRestaurantByUrl(context, hostUrl);
    return restaurant ? toDescription(restaurant) : refuse('unknown-restaurant');
  });
  routes.serve(sethost, async (context, { id }) => {
    const restaurant = await chooseRestaurant(context, id);
    return isRefusal(restaurant) ? restaurant : DONE;
  });
}

function serveState(routes: Routes): void {
  routes.serve(hostopen, showOpeningHours);
  routes.serve(hostactive, checkActive);
  routes.serve(estimateddeliverytime, async (context, { hostId }) => {
    const restaurant = await findRestaurant(context, hostId);
    if (!restaurant) return refuse('unknown-restaurant');
    return { minutes: promisedMinutes(restaurant, context.clock.now()).item_delivery_minutes };
  });
}

function servePlaces(routes: Routes): void {
  routes.serve(hostlocations, async (context, input) => {
    const places = await listDeliveryPlaces(context, input);
    return isRefusal(places) ? places : { locations: places.map(toDeliveryLocation) };
  });
  routes.serve(geoOptions, async (context, input) => {
    const places = await listDeliveryPlaces(context, input);
    return isRefusal(places) ? places : { locations: places.map(describePlace) };
  });
}
