import '../../features/discovery/discovery.css';
import { ArrowRight, History, ReceiptText } from 'lucide-react';
import { Link, redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { DonationCard } from '../../features/discovery/DonationCard.tsx';
import { useStartInfos } from '../../features/discovery/use-start-infos.ts';
import { pageMeta, websiteBlock } from '../../features/layout/page-meta.ts';
import { useSite } from '../../features/layout/use-site.ts';
import { LocationName, LocationSearch } from '../../features/location/LocationSearch.tsx';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { HeroScene } from '../../ui/food/HeroScene.tsx';
import type { FoodName } from '../../ui/food/names.ts';
import type { Tone } from '../../ui/food/tones.ts';
import { Notice } from '../../ui/Message.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/start.ts';

const HERO_SCENES = 10;

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  return pageMeta(args, {
    description: root
      ? `${root.site.title} – ${root.site.tagline}: Postleitzahl eingeben, Restaurant wählen, bequem nach Hause, ins Büro oder an den Strand liefern lassen.`
      : undefined,
    structured: root ? [websiteBlock(root)] : [],
  });
};

async function load(call: Call, { url }: RouteArgs) {
  const query = url.searchParams.get('q')?.trim().slice(0, 80) ?? '';
  const found = query === '' ? [] : await call('locations', { query });
  const [only] = found;
  if (only && found.length === 1) throw redirect(paths.restaurants(only.item_url));
  return { query, found, scene: Math.floor(Math.random() * HERO_SCENES) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StartPage({ loaderData: { query, found, scene } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <HeroScene index={scene}>
        <h1>
          Mahlzeit!
          <br />
          Was darf’s heute sein?
        </h1>
        <p className="hero-lead">
          {formatCount(site.restaurantCount, 'Restaurant', 'Restaurants')}
          {site.region && ` ${site.region}`} – nach Hause, ins Büro oder an den Strandkorb.
        </p>
        <LocationSearch initialQuery={query} focusOnDesktop />
        {query !== '' && <FoundPlaces found={found} />}
        <Shortcuts />
      </HeroScene>
      <div className="wrap start-below">
        <Categories />
        <div className="start-pair">
          <DonationCard />
          <ProviderCard />
        </div>
        <MoreLinks />
      </div>
    </>
  );
}

/** What a search without JavaScript found; with it, the suggestions do this. */
function FoundPlaces({ found }: { found: Answer<'locations'> }) {
  if (found.length === 0) return <Notice className="mt-4">Diesen Ort finden wir leider nicht.</Notice>;
  return (
    <ul className="found-places" aria-label="Gefundene Orte">
      {found.map((location) => (
        <li key={location.id}>
          <PillLink to={paths.restaurants(location.item_url)} look="glass">
            <span>
              <LocationName location={location} />
            </span>
          </PillLink>
        </li>
      ))}
    </ul>
  );
}

/** Personal, and therefore fetched by the browser once the page is there. */
function Shortcuts() {
  const { lastPlace, orderCount } = useStartInfos();
  return (
    <div className="start-shortcuts">
      {lastPlace && (
        <PillLink to={paths.restaurants(lastPlace.item_url)} look="glass">
          <History size={18} aria-hidden="true" />
          Zuletzt: {lastPlace.item_ort}
        </PillLink>
      )}
      <PillLink to={paths.archive()} look="glass">
        <ReceiptText size={18} aria-hidden="true" />
        Deine Bestellungen ({orderCount})
      </PillLink>
    </div>
  );
}

const categories: { label: string; food: FoodName; tone: Tone; search: string }[] = [
  { label: 'Pizza', food: 'pizza', tone: 'peach', search: 'Pizza' },
  { label: 'Burger', food: 'hamburger', tone: 'butter', search: 'Burger' },
  { label: 'Döner', food: 'stuffed-flatbread', tone: 'rose', search: 'Döner' },
  { label: 'Sushi', food: 'sushi', tone: 'sea', search: 'Sushi' },
  { label: 'Bowls', food: 'green-salad', tone: 'mint', search: 'Bowls' },
  { label: 'Fisch', food: 'fish', tone: 'lilac', search: 'Fisch' },
];

function Categories() {
  const { lastPlace } = useStartInfos();
  return (
    <nav aria-label="Beliebte Küchen" className="start-tiles">
      {categories.map(({ label, food, tone, search }) => (
        <Link
          key={label}
          to={
            lastPlace
              ? `${paths.restaurants(lastPlace.item_url)}?kueche=${encodeURIComponent(search)}`
              : '#main'
          }
          className={`food-tile tone-${tone}`}
        >
          <FoodIcon food={food} size={72} eager />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function ProviderCard() {
  const { commissionPercent } = useSite();
  return (
    <Card className="start-card">
      <FoodIcon food="cooking" size={64} />
      <div>
        <h2 className="text-xl">Du hast ein Restaurant?</h2>
        <p>{formatPercent(commissionPercent)} Provision, keine Einrichtungsgebühr, keine Laufzeit.</p>
        <Link to={paths.information()} className="start-more">
          Jetzt teilnehmen <ArrowRight size={17} aria-hidden="true" />
        </Link>
      </div>
    </Card>
  );
}

function MoreLinks() {
  const site = useSite();
  return (
    <p className="start-links">
      {site.giftVoucherUrl && <Link to={paths.menu(site.giftVoucherUrl)}>Gutscheine verschenken</Link>}
      <Link to={paths.recommend()}>Lieferdienst empfehlen</Link>
    </p>
  );
}
