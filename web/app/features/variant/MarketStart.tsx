import { X } from '../../ui/icons.ts';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { HeroScene } from '../../ui/food/HeroScene.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { listPath } from '../discovery/cuisines.ts';
import { CuisineTiles } from '../discovery/CuisineTiles.tsx';
import { DonationCard } from '../discovery/DonationCard.tsx';
import { ProviderCard } from '../discovery/ProviderCard.tsx';
import { StartShortcuts } from '../discovery/StartShortcuts.tsx';
import { type Site, useSite } from '../layout/use-site.ts';
import { FoundPlaces } from '../location/FoundPlaces.tsx';
import type { PlaceSearch } from '../location/load-places.ts';
import { LocationSearch } from '../location/LocationSearch.tsx';

/** The marketplace: where do you want to eat (VAR-007)? */
export function MarketStart({ search, scene }: { search: PlaceSearch; scene: number }) {
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
      <div className="wrap start-below">
        <CuisineTiles onAsk={() => field.current?.focus()} />
        <div className="start-pair">
          <DonationCard />
          <ProviderCard />
        </div>
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

/** The question above the search: for anything, or for the cuisine that a tile remembered. */
function Question({ cuisine }: { cuisine: string }) {
  if (cuisine === '') {
    return (
      <h1>
        Mahlzeit!
        <br />
        Was darf’s heute sein?
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
    <p className="start-links">
      {giftVoucherUrl && <Link to={paths.menu(giftVoucherUrl)}>Gutscheine verschenken</Link>}
      <Link to={paths.friends()}>Gutscheine für Freunde</Link>
      <Link to={paths.business()}>Essen für dein Team</Link>
      <Link to={paths.recommend()}>Lieferdienst empfehlen</Link>
    </p>
  );
}
