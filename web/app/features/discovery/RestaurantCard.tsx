import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDistance, formatRoundEuros } from '../../lib/format.ts';
import { later } from '../../lib/later.tsx';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { RatingStars } from '../../ui/RatingStars.tsx';
import { CoverPicture } from '../../ui/food/CoverPicture.tsx';
import { Bike, Clock, Leaf, ShoppingBasket, Store } from '../../ui/icons.ts';
import { LoyaltyBadge } from '../restaurant/LoyaltyBadge.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import { menuPath, type RestaurantFacts } from './card-of.ts';

const Heart = later(async () => (await import('../favourite/Heart.tsx')).Heart);

interface RestaurantCardProps {
  restaurant: RestaurantFacts;
  now: number;
  /** The visitor was here last. */
  isLast: boolean;
  onChoose: (event: MouseEvent, restaurant: RestaurantFacts) => void;
  /** The first cards are seen at once. */
  eager: boolean;
}

/** A restaurant to compare at a glance; the whole card leads to its menu. */
export const RestaurantCard = memo(function RestaurantCard(props: RestaurantCardProps) {
  const { restaurant, now, isLast, onChoose, eager } = props;
  const { name, url, cover, cuisines, logo, rating, loyaltyPercent, state } = restaurant;
  return (
    <article className="card card-link restaurant-card" data-host={restaurant.id}>
      <div className="tone-dish relative h-28 lg:h-37.5">
        <CoverPicture
          cover={cover}
          sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
          eager={eager}
          className={cx('size-full', !state.orderable && 'opacity-75 saturate-[0.35]')}
        />
        <Marks restaurant={restaurant} isLast={isLast} />
        <img
          className="card-logo absolute -bottom-2 left-4 size-14 rounded-md border-3 border-paper bg-paper object-cover"
          src={logo}
          alt=""
          width={56}
          height={56}
          loading={eager ? 'eager' : 'lazy'}
        />
      </div>
      <div className="flex flex-1 flex-col px-4 py-3.5 lg:px-5 lg:py-4">
        <header className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-xl">
            <Link
              to={menuPath(restaurant)}
              prefetch="intent"
              className="card-target"
              onClick={(event) => onChoose(event, restaurant)}
            >
              {name}
            </Link>
          </h2>
          {rating && (
            <Link to={paths.reviews(url)} className="relative -my-1 rounded-sm py-1">
              <RatingStars stars={rating.stars} count={rating.count} />
              <span className="sr-only">Bewertungen für {name}</span>
            </Link>
          )}
        </header>
        <p className="flex gap-3 text-ink-soft">
          <span className="truncate" title={cuisines.join(', ')}>
            {cuisines.join(', ')}
          </span>
          <Distance restaurant={restaurant} />
        </p>
        <Facts restaurant={restaurant} />
        {restaurant.suitable !== null && (
          <p className="-mt-1 mb-3 flex items-center gap-1.5 text-sm font-semibold text-basil">
            <Leaf size={16} aria-hidden="true" />
            {formatCount(restaurant.suitable.count, 'Gericht passt', 'Gerichte passen')}
          </p>
        )}
        <footer className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-line pt-3">
          <StateLine state={state} now={now} countsDown />
          <span className="ml-auto flex items-center gap-2 text-ink-soft">
            {loyaltyPercent > 0 && <LoyaltyBadge percent={loyaltyPercent} restaurant={name} />}
            <Payment payment={restaurant.payment} />
          </span>
        </footer>
      </div>
      {/* Over the picture, and after what it is about. */}
      <Heart hostId={restaurant.id} name={name} className="absolute top-1.5 right-1.5" />
    </article>
  );
});

function Distance({ restaurant: { metres, drivingMinutes } }: { restaurant: RestaurantFacts }) {
  if (metres === null) return null;
  return (
    <span className="ml-auto shrink-0 text-sm leading-6">
      <span className="sr-only">Entfernung: </span>
      {formatDistance(metres)}
      {drivingMinutes !== null && ` · ${drivingMinutes} Min. Fahrt`}
    </span>
  );
}

/** What one compares, in one line. */
function Facts({ restaurant }: { restaurant: RestaurantFacts }) {
  const { minutes, delivers, minimumOrder, state } = restaurant;
  const isFetched = state.way === 'pickup';
  return (
    <ul className="facts mt-2 mb-3 flex flex-wrap gap-x-3.5 gap-y-1 text-sm">
      {minutes && (
        <Fact icon={<Clock size={16} />} label={isFetched ? 'Abholbereit in' : 'Lieferzeit im Schnitt'}>
          {minutes}
        </Fact>
      )}
      {!isFetched && minimumOrder > 0 && (
        <Fact icon={<ShoppingBasket size={16} />} label="Mindestbestellwert">
          ab {formatRoundEuros(minimumOrder)}
        </Fact>
      )}
      {!(isFetched && delivers) && <DeliveryFact restaurant={restaurant} />}
    </ul>
  );
}

function DeliveryFact({ restaurant: { delivers, deliveryCost, freeFrom } }: { restaurant: RestaurantFacts }) {
  if (!delivers) {
    return (
      <Fact icon={<Store size={16} />} label="Lieferung">
        nur Abholung
      </Fact>
    );
  }
  if (deliveryCost === 0) {
    return (
      <Fact icon={<Bike size={16} />} label="Lieferkosten">
        <span className="text-basil font-semibold">kostenlos</span>
      </Fact>
    );
  }
  return (
    <Fact icon={<Bike size={16} />} label="Lieferkosten">
      {formatRoundEuros(deliveryCost)}
      {freeFrom > 0 && `, ab ${formatRoundEuros(freeFrom)} frei`}
    </Fact>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{label}: </span>
      <span>{children}</span>
    </li>
  );
}

/** More over a picture than this is noise; what advertises always says so. */
const MOST_MARKS = 2;

/** What speaks for a restaurant, over its picture: the most telling first. */
function Marks({ restaurant, isLast }: { restaurant: RestaurantFacts; isLast: boolean }) {
  const { isNew, hasSpecial, isSponsored, state } = restaurant;
  const marks = [
    isSponsored && <Badge key="ad">Anzeige</Badge>,
    state.code === 'closed' && state.preorder && (
      <Badge key="preorder" look="mustard">
        Vorbestellen
      </Badge>
    ),
    hasSpecial && (
      <Badge key="special" look="tomato">
        Aktion
      </Badge>
    ),
    isNew && (
      <Badge key="new" look="tomato">
        Neu
      </Badge>
    ),
    isLast && <Badge key="last">Zuletzt hier</Badge>,
  ].filter((mark) => mark !== false);
  return (
    <div className="restaurant-marks absolute top-3 left-3 grid justify-items-start gap-1.5">
      {marks.slice(0, MOST_MARKS)}
    </div>
  );
}

// In words: three small pictures leave one guessing which is which.
function Payment({ payment }: { payment: RestaurantFacts['payment'] }) {
  const ways = [payment.cash && 'bar', payment.ec && 'EC-Karte', payment.online && 'online'].filter(Boolean);
  return (
    <span className="text-sm">
      <span className="sr-only">Zahlung: </span>
      {ways.join(' · ')}
    </span>
  );
}
