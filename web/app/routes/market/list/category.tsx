import '../../../features/discovery/list.css';
import '../../../features/discovery/start.css';
import '../../../features/legal/legal.css';
import { useLocation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../../api.ts';
import { categoryOf } from '../../../features/discovery/categories.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FoundPlaces } from '../../../features/location/FoundPlaces.tsx';
import { LocationSearch } from '../../../features/location/LocationSearch.tsx';
import { loadPlaces } from '../../../features/location/load-places.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { PillLink } from '../../../ui/PillLink.tsx';
import { HeroScene } from '../../../ui/food/HeroScene.tsx';
import { refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/category.ts';

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = categoryOf(args.location.pathname);
  return pageMeta(args, { title, description });
};

async function load(call: Call, { url }: RouteArgs) {
  await refuseOutside(['default'], call);
  const { category, name } = categoryOf(url.pathname);
  const [search, { locations }] = await Promise.all([
    loadPlaces(call, url, (geoUrl) => paths.categoryIn(category, geoUrl)),
    call('hostlocations', { foodtype: name }),
  ]);
  return { search, places: placesOf(locations) };
}

/** Every postal code that restaurants deliver to; a town with several is named with each of them. */
function placesOf(locations: DeliveryPlace[]): { name: string; geoUrl: string }[] {
  const towns = Map.groupBy(
    locations.filter(({ item_ortsteil }) => item_ortsteil === ''),
    ({ item_ort_einfach }) => item_ort_einfach,
  );
  return [...towns].flatMap(([town, places]) =>
    places.map(({ item_plz, item_url }) => ({
      name: places.length > 1 ? `${town} ${item_plz}` : town,
      geoUrl: item_url,
    })),
  );
}

type DeliveryPlace = Answer<'hostlocations'>['locations'][number];

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** A landing page of one cuisine: text for those who search the web, and the way to the lists (PAG-015). */
export default function CategoryPage({ loaderData: { search, places } }: Route.ComponentProps) {
  const { category, name, scene, heading, text } = categoryOf(useLocation().pathname);
  const leadsTo = (geoUrl: string) => paths.categoryIn(category, geoUrl);
  return (
    <>
      <HeroScene index={scene}>
        <h1>{heading}</h1>
        <p className="hero-lead">Sag uns, wohin – wir zeigen dir, wer {name} zu dir bringt.</p>
        <LocationSearch
          key={category}
          initialQuery={search.query}
          action={paths.category(category)}
          leadsTo={leadsTo}
          focusOnDesktop
        />
        <FoundPlaces {...search} leadsTo={leadsTo} />
      </HeroScene>
      <div className="wrap grid max-w-232 gap-8 pt-8 pb-12">
        <div className="prose">
          {text.map(({ title, words }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p className="max-w-160">{words}</p>
            </section>
          ))}
        </div>
        {places.length > 0 && (
          <nav aria-label={`${name} nach Orten`}>
            <h2 className="mb-3 text-xl">{name} in deiner Nähe</h2>
            <ul className="flex flex-wrap gap-2">
              {places.map(({ name: place, geoUrl }) => (
                <li key={geoUrl}>
                  <PillLink to={leadsTo(geoUrl)} className="whitespace-normal">
                    {name} in {place}
                  </PillLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
