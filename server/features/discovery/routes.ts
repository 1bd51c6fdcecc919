import { dishes, hosts, infos, recommend } from '#contract/discovery.ts';
import { DONE } from '#contract/values.ts';
import type { PageCache } from '#server/plumbing/page-cache.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { describePlace } from '../location/place.ts';
import { readChosenPlaces } from '../location/read-chosen-places.ts';
import { readChosenRestaurants } from '../restaurant/read-chosen-restaurants.ts';
import { findDishes } from './find-dishes.ts';
import { recommendRestaurant } from './recommend-restaurant.ts';
import { showList } from './show-list.ts';
import { robots, sitemap } from './sitemap.ts';

export function discoveryRoutes(routes: Routes, cache: PageCache): void {
  routes.serve(hosts, (context, input) => showList(context, cache, input));
  routes.serve(dishes, (context, input) => findDishes(context, input), { session: 'later' });
  routes.serve(infos, async (context) => ({
    locations: (await readChosenPlaces(context)).map(describePlace),
    hosts: (await readChosenRestaurants(context)).map(({ id, name, url }) => ({
      id,
      item_name: name,
      item_url: url,
    })),
  }));
  routes.serve(recommend, async (context, input) => (await recommendRestaurant(context, input)) ?? DONE);
  routes.serveFile('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
  routes.serveFile('/robots.txt', 'text/plain; charset=utf-8', async (context) => robots(context));
}
