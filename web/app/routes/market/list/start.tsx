import '../../../features/discovery/start.css';
import '../../../features/legal/legal.css';
import { useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Call } from '../../../api.ts';
import { CuisineTiles } from '../../../features/discovery/CuisineTiles.tsx';
import { DonationCard } from '../../../features/discovery/DonationCard.tsx';
import { ProviderCard } from '../../../features/discovery/ProviderCard.tsx';
import { StartShortcuts } from '../../../features/discovery/StartShortcuts.tsx';
import { listPath } from '../../../features/discovery/cuisines.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { StartText } from '../../../features/layout/StartText.tsx';
import { websiteBlock } from '../../../features/layout/structured.ts';
import { FoundPlaces } from '../../../features/location/FoundPlaces.tsx';
import { LocationSearch } from '../../../features/location/LocationSearch.tsx';
import { loadPlaces, type PlaceSearch } from '../../../features/location/load-places.ts';
import { hoursBlock, restaurantBlock } from '../../../features/restaurant/restaurant-structured.ts';
import { BeachStart } from '../../../features/variant/BeachStart.tsx';
import { OwnStart } from '../../../features/variant/OwnStart.tsx';
import { loadOwnStart, type OwnStart as OwnStartData } from '../../../features/variant/load-own-start.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { PillLink } from '../../../ui/PillLink.tsx';
import { HeroScene } from '../../../ui/food/HeroScene.tsx';
import { X } from '../../../ui/icons.ts';
import { type RootData, type Site, useSite } from '../../../visit/use-site.ts';
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

/** The marketplace: where do you want to eat (VAR-007)? */
function MarketStart({ search, scene }: { search: PlaceSearch; scene: number }) {
  const site = useSite();
  const [query] = useSearchParams();
  const cuisine = query.get('kueche')?.slice(0, 40) ?? '';
  const field = useRef<HTMLInputElement>(null);
  const leadsTo = (geoUrl: string) => listPath(geoUrl, cuisine);
  return (
    <>
      <HeroScene index={scene}>
        <Question cuisine={cuisine} />
        <p className="hero-lead">{leadOf(site)}</p>
        <LocationSearch
          initialQuery={search.query}
          keeps={cuisine ? { kueche: cuisine } : {}}
          leadsTo={leadsTo}
          field={field}
          focusOnDesktop
        />
        <FoundPlaces {...search} leadsTo={leadsTo} />
        <StartShortcuts />
      </HeroScene>
      <div className="wrap grid gap-7 pt-4.5 pb-12 lg:pt-9">
        <CuisineTiles onAsk={() => field.current?.focus()} />
        <div className="grid gap-3 lg:grid-cols-[1fr_1fr] lg:gap-4.5">
          <DonationCard />
          <ProviderCard />
        </div>
        <StartText />
        <MoreLinks />
      </div>
    </>
  );
}

function leadOf({ restaurantCount, region, tagline }: Site): string {
  if (restaurantCount === 0) return tagline;
  const count = formatCount(restaurantCount, 'Restaurant', 'Restaurants');
  return `${count}${region ? ` in der Region ${region}` : ''}\u00a0– nach Hause, ins Büro oder wo du gerade bist.`;
}

/** How a brand talks. */
const QUESTIONS: Readonly<Record<string, readonly [string, string]>> = {
  nordteller: ['Moin!', 'Was kommt auf den Teller?'],
};

/** The question above the search: for anything, or for the cuisine that a tile remembered. */
function Question({ cuisine }: { cuisine: string }) {
  const { brand } = useSite();
  if (cuisine === '') {
    const [greeting, question] = QUESTIONS[brand] ?? ['Mahlzeit!', 'Was darf’s heute sein?'];
    return (
      <h1>
        {greeting}
        <br />
        {question}
      </h1>
    );
  }
  return (
    <>
      <h1>
        {cuisine}?
        <br />
        Gern! Wohin?
      </h1>
      <PillLink to={paths.start()} look="glass" className="mt-4" preventScrollReset>
        <X size={18} aria-hidden="true" />
        Doch nicht nur {cuisine}
      </PillLink>
    </>
  );
}

function MoreLinks() {
  const { giftVoucherUrl } = useSite();
  return (
    <p className="start-links flex flex-wrap justify-center gap-x-6 gap-y-1">
      {giftVoucherUrl && <Link to={paths.menu(giftVoucherUrl)}>Gutscheine verschenken</Link>}
      <Link to={paths.friends()}>Gutscheine für Freunde</Link>
      <Link to={paths.business()}>Essen für dein Team</Link>
      <Link to={paths.recommend()}>Lieferdienst empfehlen</Link>
    </p>
  );
}
