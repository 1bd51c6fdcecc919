import { dishes, hosts, infos, recommend, surroundings } from '#contract/discovery.ts';
import { DONE } from '#contract/values.ts';
import type { PageCache } from '#server/plumbing/pages/page-cache.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { readChosenPlaces } from '../location/chosen-places.ts';
import { describePlace } from '../location/place.ts';
import { readChosenRestaurants } from '../restaurant/chosen-restaurants.ts';
import { findDishes } from './find-dishes.ts';
import { recommendRestaurant } from './recommend-restaurant.ts';
import { showList } from './show-list.ts';
import { showSurroundings } from './show-surroundings.ts';
import { robots, sitemap, SITEMAP_KINDS, sitemapIndex } from './sitemap.ts';

export function discoveryRoutes(routes: Routes, cache: PageCache): void {
  routes.serve(hosts, (context, input) => showList(context, cache, input));
  routes.serve(dishes, (context, input) => findDishes(context, input), { session: 'later' });
  routes.serve(surroundings, (context, input) => showSurroundings(context, input), { session: 'later' });
  routes.serve(infos, async (context) => ({
    locations: (await readChosenPlaces(context)).map(describePlace),
    hosts: (await readChosenRestaurants(context)).map(({ id, name, url }) => ({
      id,
      item_name: name,
      item_url: url,
    })),
  }));
  routes.serve(recommend, async (context, input) => (await recommendRestaurant(context, input)) ?? DONE);
  const xml = 'application/xml; charset=utf-8';
  routes.serveFile('/sitemap.xml', xml, sitemapIndex);
  for (const kind of SITEMAP_KINDS)
    routes.serveFile(`/sitemap-${kind}-:number(^\\d{1,4}$).xml`, xml, (context, { number }) =>
      sitemap(context, kind, Number(number)),
    );
  routes.serveFile('/robots.txt', 'text/plain; charset=utf-8', async (context) => robots(context));
}
