import './own-start.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import type { FoodName } from '#domain/menu/food-names.ts';
import type { Tone } from '#domain/menu/food-tones.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CoverPicture } from '../../ui/food/CoverPicture.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { ArrowRight, MapPin, Phone } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { OrdersPill } from '../discovery/StartShortcuts.tsx';
import { StartText } from '../layout/StartText.tsx';
import { Absences } from '../restaurant/Absences.tsx';
import { hostAddress } from '../restaurant/host-address.ts';
import { OtherDays } from '../restaurant/OtherDays.tsx';
import { todayOf } from '../restaurant/opening-week.ts';
import { ReviewsLink } from '../restaurant/ReviewsLink.tsx';
import { StateLine } from '../restaurant/StateLine.tsx';
import type { OwnStart as OwnStartData } from './load-own-start.ts';

/** The start page of a restaurant's own site (VAR-004). */
export function OwnStart({ host, hours, now }: OwnStartData) {
  const { title } = useSite();
  return (
    <>
      <div className="own-hero tone-dish relative overflow-hidden lg:flex lg:min-h-76 lg:items-center">
        <CoverPicture
          cover={host.item_cover}
          sizes="(width >= 64rem) 62vw, 100vw"
          eager
          className="h-37.5 w-full lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[62%] lg:[mask-image:linear-gradient(to_right,#0000,#000_38%)]"
        />
        <div className="wrap relative z-1 grid justify-items-start gap-1.5 py-6">
          <img
            src={host.item_logo}
            alt=""
            width={88}
            height={88}
            className="-mt-16 size-22 rounded-lg border-3 border-paper bg-paper object-cover lg:mt-0"
          />
          <h1 className="max-w-[12ch] text-4xl">{title}</h1>
          <p>{host.item_foodtype}</p>
          <ReviewsLink host={host} className="inline-flex min-h-11 items-center" />
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to={paths.menu(host.item_url)} className="own-order">
              Zur Speisekarte <ArrowRight size={19} aria-hidden="true" />
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className="wrap grid gap-6 pt-5 pb-12 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pt-10 lg:pb-16">
        <div className="grid content-start gap-4 lg:order-2">
          <Today host={host} hours={hours} now={now} />
          <OtherDays days={hours.days} />
          <Absences absences={hours.away} />
          <Address host={host} />
          <div>
            <OrdersPill look="soft" />
          </div>
        </div>
        <div className="grid content-start gap-8">
          <StartText />
          <WaysToEat host={host} />
        </div>
      </div>
    </>
  );
}

function Today({ host, hours, now }: OwnStartData) {
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
        <StateLine state={host.state} now={now} />
      </p>
      <Link to={paths.openingHours()} className="link-go">
        Alle Öffnungszeiten <ArrowRight size={17} aria-hidden="true" />
      </Link>
    </section>
  );
}

function Address({ host }: Pick<OwnStartData, 'host'>) {
  const { item_phone } = host;
  return (
    <section className="card card-pad" aria-labelledby="address">
      <h2 id="address" className="mb-2 text-xl">
        So findest du uns
      </h2>
      <address className="grid gap-1 not-italic">
        <Line icon={<MapPin size={18} aria-hidden="true" />}>{hostAddress(host)}</Line>
        <Line icon={<Phone size={18} aria-hidden="true" />}>
          <a href={phoneHref(item_phone)} className="link inline-flex min-h-11 items-center">
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

type Host = Answer<'gethost'>;

interface Way {
  title: string;
  note: string;
  food: FoodName;
  tone: Tone;
}

/** How one can eat what the restaurant cooks; every way leads to the menu. */
function WaysToEat({ host }: { host: Host }) {
  return (
    <nav
      aria-label="So kommst du an dein Essen"
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3"
    >
      {waysOf(host).map(({ title, note, food, tone }) => (
        <Link key={title} to={paths.menu(host.item_url)} className={`food-tile tone-${tone}`}>
          <FoodIcon food={food} size={72} />
          <span>
            {title}
            <span className="mt-1 block font-text text-sm leading-[1.3] font-medium tracking-normal text-ink">
              {note}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function waysOf(host: Host): Way[] {
  const minutes = host.item_delivery_minutes;
  const ways: (Way | false)[] = [
    host.item_homedelivery === 'Y' && {
      title: 'Liefern lassen',
      note: minutes === null ? 'bis an die Tür' : `in ${deliveryRangeText(minutes)}`,
      food: 'bicycle',
      tone: 'sea',
    },
    host.item_pickup === 'Y' && {
      title: 'Abholen',
      note: `fertig in ${host.item_pickup_minutes}\u00a0Min.`,
      food: 'takeout-box',
      tone: 'butter',
    },
    host.item_allow_bookatable === 'Y' && {
      title: 'Hier essen',
      note: 'Tisch mit Essen bestellen',
      food: 'fork-and-knife-with-plate',
      tone: 'mint',
    },
  ];
  return ways.filter((way) => way !== false);
}
