import {
  Banknote,
  Bike,
  Clock,
  CreditCard,
  Navigation,
  ShoppingBasket,
  Smartphone,
  Store,
} from '../../ui/icons.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { formatDistance, formatEuros } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FoodCover } from '../../ui/food/FoodCover.tsx';
import { RatingStars } from '../../ui/RatingStars.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { RestaurantFacts } from './card-of.ts';
import { LoyaltyBadge } from './LoyaltyBadge.tsx';

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
export function RestaurantCard({ restaurant, now, isLast, onChoose, eager }: RestaurantCardProps) {
  const { name, url, scene, cuisines, logo, rating, state } = restaurant;
  return (
    <article className="card card-link restaurant-card">
      <div className="relative">
        <FoodCover scene={scene} seed={url} closed={!state.orderable} eager={eager} />
        <Marks restaurant={restaurant} isLast={isLast} />
        {logo && <img className="restaurant-logo" src={logo} alt="" width={56} height={56} loading="lazy" />}
      </div>
      <div className="restaurant-card-body">
        <header className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-xl">
            <Link
              to={paths.menu(url)}
              prefetch="intent"
              className="card-target"
              onClick={(event) => onChoose(event, restaurant)}
            >
              {name}
            </Link>
          </h2>
          {rating && (
            <Link to={paths.reviews(url)} className="restaurant-rating">
              <RatingStars stars={rating.stars} count={rating.count} />
              <span className="sr-only">Bewertungen für {name}</span>
            </Link>
          )}
        </header>
        <p className="text-ink-soft">{cuisines.join(', ')}</p>
        <Facts restaurant={restaurant} />
        <footer className="restaurant-card-foot">
          <StateLine state={state} now={now} countsDown />
          <Payment payment={restaurant.payment} />
        </footer>
      </div>
    </article>
  );
}

function Facts({ restaurant }: { restaurant: RestaurantFacts }) {
  const { minutes, metres, drivingMinutes, delivers, minimumOrder } = restaurant;
  return (
    <ul className="facts">
      {minutes && (
        <Fact icon={<Clock size={18} />} label="Lieferzeit im Schnitt">
          {minutes}
        </Fact>
      )}
      {metres !== null && (
        <Fact icon={<Navigation size={18} />} label="Entfernung">
          {formatDistance(metres)}
          {drivingMinutes !== null && <small> · {drivingMinutes} Min. Fahrt</small>}
        </Fact>
      )}
      {delivers && minimumOrder > 0 && (
        <Fact icon={<ShoppingBasket size={18} />} label="Mindestbestellwert">
          ab {formatEuros(minimumOrder)}
        </Fact>
      )}
      <DeliveryFact restaurant={restaurant} />
    </ul>
  );
}

function DeliveryFact({ restaurant: { delivers, deliveryCost, freeFrom } }: { restaurant: RestaurantFacts }) {
  if (!delivers) {
    return (
      <Fact icon={<Store size={18} />} label="Lieferung">
        nur Abholung
      </Fact>
    );
  }
  if (deliveryCost === 0) {
    return (
      <Fact icon={<Bike size={18} />} label="Lieferkosten">
        <span className="text-basil font-semibold">kostenlos</span>
      </Fact>
    );
  }
  return (
    <Fact icon={<Bike size={18} />} label="Lieferkosten">
      {formatEuros(deliveryCost)}
      {freeFrom > 0 && <small> ab {formatEuros(freeFrom)} frei</small>}
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

/** What speaks for a restaurant, over its picture. */
function Marks({ restaurant, isLast }: { restaurant: RestaurantFacts; isLast: boolean }) {
  const { name, isNew, hasSpecial, loyaltyPercent, isSponsored, state } = restaurant;
  return (
    <div className="restaurant-marks">
      {isSponsored && <Badge>Anzeige</Badge>}
      {isNew && <Badge look="tomato">Neu</Badge>}
      {hasSpecial && <Badge look="tomato">Aktion</Badge>}
      {loyaltyPercent > 0 && <LoyaltyBadge percent={loyaltyPercent} restaurant={name} />}
      {isLast && <Badge>Zuletzt hier</Badge>}
      {state.code === 'closed' && state.preorder && <Badge look="mustard">Vorbestellen</Badge>}
    </div>
  );
}

function Payment({ payment }: { payment: RestaurantFacts['payment'] }) {
  const ways = [
    payment.cash && { label: 'Barzahlung', icon: <Banknote size={18} aria-hidden="true" /> },
    payment.ec && { label: 'EC-Karte', icon: <CreditCard size={18} aria-hidden="true" /> },
    payment.online && { label: 'Onlinezahlung', icon: <Smartphone size={18} aria-hidden="true" /> },
  ].filter((way) => way !== false);
  return (
    <span className="ml-auto flex gap-2 text-ink-soft">
      {ways.map(({ label, icon }) => (
        <span key={label} title={label}>
          {icon}
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </span>
  );
}
