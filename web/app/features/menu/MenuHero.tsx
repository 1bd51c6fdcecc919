import { Clock, Gift, ShoppingBasket } from '../../ui/icons.ts';
import { formatEuros } from '../../lib/format.ts';
import { FoodCover } from '../../ui/food/FoodCover.tsx';
import { useSite } from '../layout/use-site.ts';
import { ReviewsLink } from '../restaurant/ReviewsLink.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import { MenuCrumbs } from './MenuCrumbs.tsx';
import type { MenuView } from './menu-view.ts';

/** The head of a menu: who cooks, how good, how quick, from which sum on. */
export function MenuHero({ menu }: { menu: MenuView }) {
  const { host, now } = menu;
  return (
    <FoodCover scene={host.scene} seed={host.item_url} size="hero" eager className="menu-hero">
      <div className="wrap menu-hero-in">
        <MenuCrumbs name={host.item_name} />
        <h1>{host.item_name}</h1>
        <p className="menu-hero-line">
          <ReviewsLink host={host} className="menu-hero-rating" />
          <span>{host.item_foodtype}</span>
        </p>
        <ul className="menu-hero-facts">
          <li>
            <StateLine state={host.state} now={new Date(now * 1000).toISOString()} />
          </li>
          <Facts menu={menu} />
        </ul>
      </div>
    </FoodCover>
  );
}

function Facts({ menu: { host, ...menu } }: { menu: MenuView }) {
  // At a till one waits for one's food and fetches it.
  const isTill = useSite().type === 'pos';
  const minutes = isTill ? `${host.item_pickup_minutes}\u00a0Min.` : menu.minutes;
  const minimumFrom = isTill ? null : menu.minimumFrom;
  return (
    <>
      {minutes && (
        <li>
          <Clock size={18} aria-hidden="true" />
          <span className="sr-only">{isTill ? 'Fertig in' : 'Lieferzeit im Schnitt:'} </span>
          {minutes}
        </li>
      )}
      {minimumFrom !== null && minimumFrom > 0 && (
        <li>
          <ShoppingBasket size={18} aria-hidden="true" />
          <span className="sr-only">Mindestbestellwert: </span>
          ab {formatEuros(minimumFrom)}
        </li>
      )}
      {host.item_coupon_kickback > 0 && (
        <li>
          <Gift size={18} aria-hidden="true" />
          {host.item_coupon_kickback} % Bonus
        </li>
      )}
    </>
  );
}
