import { geoUrl, lastlocation, locations, setGeoId } from '#contract/location.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { choosePlace, readLastPlace } from './chosen-places.ts';
import { findPlace, findPlaceByUrl } from './find-place.ts';
import { describePlace } from './place.ts';
import { suggestPlaces } from './suggest-places.ts';

export function locationRoutes(routes: Routes): void {
  routes.serve(locations, suggestPlaces);
  routes.serve(lastlocation, async (context, { query }) => {
    if (!query) {
      const last = await readLastPlace(context);
      return last && describePlace(last);
    }
    const place = await findPlace(context, query);
    return place ? describePlace(place) : refuse('unknown-place');
  });
  routes.serve(geoUrl, async (context, { geourl }) => {
    const place = await findPlaceByUrl(context, geourl);
    return place ? describePlace(place) : refuse('unknown-place');
  });
  routes.serve(setGeoId, async (context, { geoid }) => {
    const place = await choosePlace(context, geoid);
    return isRefusal(place) ? place : DONE;
  });
}
