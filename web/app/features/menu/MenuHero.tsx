import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { later } from '../../lib/later.tsx';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { CoverPicture } from '../../ui/food/CoverPicture.tsx';
import { useSite } from '../../visit/use-site.ts';
import { MARKETS } from '../../visit/variants.ts';
import { useLastPlace } from '../location/use-last-place.ts';
import { Heart } from '../favourite/Heart.tsx';
import { ReviewsLink } from '../restaurant/ReviewsLink.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { MenuView } from './menu-view.ts';

const MenuFacts = later(async () => (await import('./MenuFacts.tsx')).MenuFacts);

// On the right, and on the left it fades into what the words stand on.
const BESIDE_WORDS =
  'absolute inset-y-0 right-0 h-full w-[58%] [mask-image:linear-gradient(to_right,#0000,#000_38%)] max-lg:hidden';

/** The head of a menu: who cooks, how good, how quick, from which sum on. */
export function MenuHero({ menu }: { menu: MenuView }) {
  const { host, now } = menu;
  return (
    <div className="menu-hero tone-dish relative flex items-end overflow-hidden lg:min-h-52.5">
      {/* Lazy, so that a phone, which does not show it, does not fetch it. */}
      <CoverPicture cover={host.item_cover} sizes="58vw" className={BESIDE_WORDS} />
      <div className="wrap menu-hero-in">
        <MenuCrumbs host={host} />
        <div className="flex items-center gap-4.5">
          <img
            src={host.item_logo}
            alt=""
            width={72}
            height={72}
            className="[view-transition-name:opened-logo] absolute top-2 right-4 size-17 rounded-lg object-cover shadow-card lg:static lg:size-18"
          />
          {/* Behind the last word on a wide screen, where it takes no room: no name is broken for its sake. */}
          <div className="min-w-0 max-lg:w-full">
            <h1 className="menu-hero-name">{host.item_name}</h1>
            {!sellsGiftVouchers(host.item_type) && (
              <Heart
                hostId={host.id}
                name={host.item_name}
                className="absolute right-3.5 bottom-1 lg:static lg:-my-1 lg:-mr-12 lg:ml-1.5 lg:inline-block lg:align-text-bottom"
              />
            )}
          </div>
        </div>
        <p className="menu-hero-line">
          <ReviewsLink host={host} className="inline-flex min-h-7 items-center rounded-sm" />
          <span>{host.item_foodtype}</span>
        </p>
        <ul className="menu-hero-facts max-lg:pr-11">
          <li>
            <StateLine state={host.state} now={new Date(now * 1000).toISOString()} />
          </li>
          <MenuFacts menu={menu} />
        </ul>
      </div>
    </div>
  );
}

/**
 * Startseite > place > restaurant (LAY-004). The place is the visitor's own and comes once the page is there; until then
 * it is the restaurant's, which most often is the same, so that nothing moves.
 */
function MenuCrumbs({ host: { item_name: name, item_ort: town } }: { host: MenuView['host'] }) {
  const place = useLastPlace();
  const isMarket = MARKETS.includes(useSite().type);
  const above = place
    ? { label: place.item_ort, to: paths.restaurants(place.item_url) }
    : { label: town, to: `${paths.start()}?${new URLSearchParams({ q: town }).toString()}` };
  return (
    <Breadcrumb
      crumbs={[{ label: 'Startseite', to: paths.start() }, ...(isMarket ? [above] : []), { label: name }]}
    />
  );
}
