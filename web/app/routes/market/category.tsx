import '../../features/discovery/list.css';
import '../../features/discovery/start.css';
import '../../features/legal/legal.css';
import { useLocation } from 'react-router';
import type { Call } from '../../api.ts';
import { categoryOf } from '../../features/discovery/categories.ts';
import { refuseOutsideMarket } from '../../features/discovery/load-list.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FoundPlaces } from '../../features/location/FoundPlaces.tsx';
import { loadPlaces } from '../../features/location/load-places.ts';
import { LocationSearch } from '../../features/location/LocationSearch.tsx';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { HeroScene } from '../../ui/food/HeroScene.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/category.ts';

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = categoryOf(args.location.pathname);
  return pageMeta(args, { title, description });
};

async function load(call: Call, { url }: RouteArgs) {
  await refuseOutsideMarket(call);
  const { category } = categoryOf(url.pathname);
  const [search, { locations }] = await Promise.all([
    loadPlaces(call, url, (geoUrl) => paths.categoryIn(category, geoUrl)),
    call('hostlocations', {}),
  ]);
  return { search, towns: townsOf(locations) };
}

/** One place for each town that restaurants deliver to, the first of its postal codes. */
function townsOf(locations: { item_ort_einfach: string; item_ortsteil: string; item_url: string }[]) {
  const towns = new Map<string, string>();
  for (const { item_ort_einfach: town, item_ortsteil, item_url } of locations)
    if (item_ortsteil === '' && !towns.has(town)) towns.set(town, item_url);
  return [...towns].map(([town, geoUrl]) => ({ town, geoUrl }));
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** A landing page of one cuisine: text for those who search the web, and the way to the lists (PAG-015). */
export default function CategoryPage({ loaderData: { search, towns } }: Route.ComponentProps) {
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
      <div className="wrap category-text">
        <div className="prose">
          {text.map(({ title, words }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{words}</p>
            </section>
          ))}
        </div>
        {towns.length > 0 && (
          <nav aria-label={`${name} nach Orten`}>
            <h2 className="mb-3 text-xl">{name} in deiner Nähe</h2>
            <ul className="flex flex-wrap gap-2">
              {towns.map(({ town, geoUrl }) => (
                <li key={geoUrl}>
                  <PillLink to={leadsTo(geoUrl)} className="whitespace-normal">
                    {name} in {town}
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
