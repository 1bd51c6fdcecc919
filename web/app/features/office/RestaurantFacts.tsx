import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { OfficeRight } from '#domain/people/rights.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { doorText } from '#domain/people/door.ts';
import { formatCount, formatEuros, formatRating, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { StateMark } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { sayPercent } from './CommissionCard.tsx';
import { writeQuery } from './office-query.ts';
import { NeedBadges } from './NeedBadges.tsx';

type Restaurant = Answer<'officeRestaurant'>;
type May = (right: OfficeRight) => boolean;

/** Who it is, how it stands and where more of it is found, for whoever may see that. */
export const RestaurantFacts = ({ restaurant, may }: { restaurant: Restaurant; may: May }) => (
  <Facts facts={[...whoIsIt(restaurant), ...howItStands(restaurant, may)]} />
);

type Fact = [label: string, value: ReactNode];

const whoIsIt = ({ seller, item_phone, item_email }: Restaurant): Fact[] => [
  ['Verkäufer', seller.item_owner],
  [
    'Anschrift',
    doorText({
      street: seller.item_street,
      houseNumber: seller.item_houseno,
      postalCode: seller.item_plz,
      town: seller.item_ort,
    }),
  ],
  ['Telefon', item_phone && <Reach key="phone" to={phoneHref(item_phone)} at={item_phone} />],
  ['E-Mail', item_email && <Reach key="email" to={`mailto:${item_email}`} at={item_email} />],
];

const Reach = ({ to, at }: { to: string; at: string }) => (
  <a className="link" href={to}>
    {at}
  </a>
);

function howItStands(restaurant: Restaurant, may: May): Fact[] {
  const { health, isApproved, offersOnline, commissionPercent } = restaurant;
  const { rating, ratingCount, open } = health;
  return [
    ['Stand', isApproved ? 'freigegeben' : 'nicht freigegeben'],
    ['Braucht jemanden', <NeedBadges key="needs" needs={health.needs} />],
    ...(health.lacks.length === 0 ? [] : [['Es fehlt', health.lacks.join(', ')] satisfies Fact]),
    ['Letzte 7\u00a0Tage', sayWeek(health)],
    ['Bewertung', ratingCount > 0 && `${formatRating(rating)} (${ratingCount})`],
    ...(open === null ? [] : [['Offen laut\u00a0Abrechnung', formatEuros(open)] satisfies Fact]),
    ['Küchentafeln', <Boards key="boards" restaurant={restaurant} />],
    ['Zu sehen auf', <Markets key="markets" restaurant={restaurant} seesSites={may('sites-seen')} />],
    ['Online-Zahlung', offersOnline ? 'wird angeboten' : 'wird nicht angeboten'],
    ['Provision', sayPercent(commissionPercent)],
    ['Mehr', <Lists key="lists" restaurant={restaurant} may={may} />],
  ];
}

const sayWeek = ({ unseen, week: { orders, refused, late } }: Restaurant['health']): string =>
  [
    formatCount(orders, 'Bestellung', 'Bestellungen'),
    refused > 0 && `${refused} nicht angenommen`,
    late > 0 && `${late} zu spät`,
    unseen > 0 && `${unseen} ungesehen`,
  ]
    .filter(Boolean)
    .join(', ');

/** What the lists of the office have of it. */
const LISTS: readonly (readonly [right: OfficeRight, label: string, path: string])[] = [
  ['orders', 'Bestellungen', staffPaths.officeOrders()],
  ['payees', 'Abrechnungen', staffPaths.officeStatements()],
  ['reviews', 'Bewertungen', staffPaths.officeReviews()],
];

function Lists({ restaurant: { item_name }, may }: { restaurant: Restaurant; may: May }) {
  const mine = LISTS.filter(([right]) => may(right));
  if (mine.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {mine.map(([, label, path]) => (
        <Link key={label} to={path + writeQuery({ search: item_name })} className="link">
          {label}
        </Link>
      ))}
    </span>
  );
}

/** Where it is taken out, or up. */
function Markets({
  restaurant: { id: hostId, markets, item_name, mayLeaveMarkets },
  seesSites,
}: {
  restaurant: Restaurant;
  seesSites: boolean;
}) {
  if (markets.length === 0) return 'keinem Marktplatz';
  return (
    <ul className="grid gap-1">
      {markets.map(({ id, title }) => (
        <li key={id}>
          {seesSites ? (
            <Link to={staffPaths.officeMarket(id) + writeQuery({ search: item_name })} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </li>
      ))}
      {mayLeaveMarkets && (
        <li>
          <Link to={staffPaths.officeLeaveMarkets(hostId)} className="link" preventScrollReset>
            Überall herausnehmen
          </Link>
        </li>
      )}
    </ul>
  );
}

function Boards({ restaurant: { boards, silentSince } }: { restaurant: Restaurant }) {
  if (boards.length === 0 && !silentSince) return 'heute noch keine Schicht';
  return (
    <ul className="grid gap-1">
      {silentSince && <li>angehalten seit {formatTime(silentSince)} Uhr, weil sich keine meldet</li>}
      {boards.map(({ name, seenAt, isAlive }) => (
        <li key={name + seenAt}>
          <StateMark state={isAlive ? 'open' : 'busy'}>
            {name}: {isAlive ? 'meldet sich' : `still seit ${formatTime(seenAt)} Uhr`}
          </StateMark>
        </li>
      ))}
    </ul>
  );
}
