import '../../features/discovery/start.css';
import '../../features/legal/legal.css';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../api.ts';
import { listPath } from '../../features/discovery/cuisines.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { websiteBlock } from '../../features/layout/structured.ts';
import { type RootData, type Site, useSite } from '../../features/layout/use-site.ts';
import { loadPlaces, type PlaceSearch } from '../../features/location/load-places.ts';
import { hoursBlock, restaurantBlock } from '../../features/restaurant/restaurant-structured.ts';
import { BeachStart } from '../../features/variant/BeachStart.tsx';
import { loadOwnStart, type OwnStart as OwnStartData } from '../../features/variant/load-own-start.ts';
import { MarketStart } from '../../features/variant/MarketStart.tsx';
import { OwnStart } from '../../features/variant/OwnStart.tsx';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/start.ts';

// NUM-016
const HERO_SCENES = 10;

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  if (!root) return pageMeta(args);
  const own = args.loaderData && 'own' in args.loaderData ? args.loaderData.own : null;
  return pageMeta(args, {
    description: describe(root.site),
    structured: import.meta.env.SSR ? blocks(root, own) : [],
  });
};

const blocks = (root: RootData, own: OwnStartData | null) => [
  websiteBlock(root),
  ...(own ? [ownBlock(own, root.origin)] : []),
];

const ownBlock = ({ host, hours }: OwnStartData, origin: string) => ({
  ...restaurantBlock(host, origin),
  ...hoursBlock(hours.open),
});

function describe({ title, tagline, type }: Site): string {
  const what: Record<Site['type'], string> = {
    default:
      'Postleitzahl eingeben, Restaurant wählen, bequem nach Hause, ins Büro oder an den Strand liefern lassen.',
    strandbutler:
      'Strandabschnitt suchen, Restaurant wählen und das Essen bis an den Strandkorb bringen lassen.',
    customer: 'Speisekarte ansehen und direkt im Restaurant bestellen, zum Liefern, Abholen oder am Tisch.',
    insite: 'Speisekarte ansehen und direkt bestellen.',
    pos: 'Speisekarte ansehen und direkt bestellen.',
  };
  return `${title} – ${tagline}: ${what[type]}`;
}

/** A restaurant's own start page, or the search of a market. */
type StartData = { own: OwnStartData } | { search: PlaceSearch; scene: number };

async function load(call: Call, { url }: RouteArgs): Promise<StartData> {
  const { type, hostId, hostUrl } = await call('site', {});
  if (type === 'customer' && hostId) return { own: await loadOwnStart(call, hostId) };
  if (type === 'insite' || type === 'pos') throw menuOf(hostUrl);
  const cuisine = url.searchParams.get('kueche') ?? '';
  const search = await loadPlaces(call, url, (geoUrl) => listPath(geoUrl, cuisine));
  return { search, scene: Math.floor(Math.random() * HERO_SCENES) };
}

// Frames and tills begin where one orders (VAR-005).
const menuOf = (hostUrl: string | null) =>
  hostUrl ? redirect(paths.menu(hostUrl)) : data(null, { status: 404 });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** A remembered cuisine changes the question, not what was loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameSearch = currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q');
  return currentUrl.pathname === nextUrl.pathname && isSameSearch ? false : defaultShouldRevalidate;
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { type } = useSite();
  if ('own' in loaderData) return <OwnStart {...loaderData.own} />;
  return type === 'strandbutler' ? <BeachStart {...loaderData} /> : <MarketStart {...loaderData} />;
}
