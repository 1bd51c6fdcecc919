import './own-start.css';
import { ArrowRight, MapPin, Phone } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodCover } from '../../ui/food/FoodCover.tsx';
import { OrdersPill } from '../discovery/StartShortcuts.tsx';
import { Absences } from '../facts/Absences.tsx';
import { todayOf } from '../facts/opening-week.ts';
import { useSite } from '../layout/use-site.ts';
import { ReviewsLink } from '../restaurant/ReviewsLink.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { OwnStart as OwnStartData } from './load-own-start.ts';
import { WaysToEat } from './WaysToEat.tsx';

/** The start page of a restaurant's own site (VAR-004). */
export function OwnStart({ host, hours }: OwnStartData) {
  const { startContent, title } = useSite();
  return (
    <>
      <FoodCover scene={host.scene} seed={host.item_url} size="hero" eager className="own-hero">
        <div className="wrap own-hero-in">
          {host.item_logo && <img src={host.item_logo} alt="" width={88} height={88} className="own-logo" />}
          <h1>{title}</h1>
          <p>{host.item_foodtype}</p>
          <ReviewsLink host={host} className="inline-flex min-h-11 items-center" />
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to={paths.menu(host.item_url)} className="own-order">
              Zur Speisekarte <ArrowRight size={19} aria-hidden="true" />
            </ButtonLink>
          </p>
        </div>
      </FoodCover>
      <div className="wrap own-columns">
        <div className="own-side">
          <Today host={host} hours={hours} />
          <Absences absences={hours.away} />
          <Address host={host} />
          <div>
            <OrdersPill look="soft" />
          </div>
        </div>
        <div className="grid content-start gap-8">
          {/* Written by the restaurant, sanitised when it was stored. */}
          <div className="prose own-words" dangerouslySetInnerHTML={{ __html: startContent }} />
          <WaysToEat host={host} />
        </div>
      </div>
    </>
  );
}

function Today({ host, hours }: OwnStartData) {
  const lines = todayOf(hours);
  return (
    <section className="card card-pad card-rim" aria-labelledby="today">
      <h2 id="today" className="text-xl">
        Heute
      </h2>
      {(lines.length === 0 ? ['Ruhetag'] : lines).map((line) => (
        <p key={line} className="mt-1 text-lg">
          {line}
        </p>
      ))}
      <p className="mt-1">
        <StateLine state={host.state} now={hours.now} />
      </p>
      <Link to={paths.openingHours()} className="link-go">
        Alle Öffnungszeiten <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </section>
  );
}

function Address({ host }: Pick<OwnStartData, 'host'>) {
  const { item_street, item_houseno, item_plz, item_ort, item_phone } = host;
  return (
    <section className="card card-pad" aria-labelledby="address">
      <h2 id="address" className="mb-2 text-xl">
        So findest du uns
      </h2>
      <address className="grid gap-1 not-italic">
        <Line icon={<MapPin size={18} aria-hidden="true" />}>
          {item_street} {item_houseno}, {item_plz} {item_ort}
        </Line>
        <Line icon={<Phone size={18} aria-hidden="true" />}>
          <a
            href={`tel:${item_phone.replace(/[^+\d]/g, '')}`}
            className="link inline-flex min-h-11 items-center"
          >
            {item_phone}
          </a>
        </Line>
      </address>
      {host.item_homedelivery === 'Y' && (
        <Link to={paths.deliveryAreas()} className="link-go">
          Wohin wir liefern <ArrowRight size={17} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <span className="text-ink-soft">{icon}</span>
    <span>{children}</span>
  </span>
);
