import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { NEEDS, type Need } from '#domain/order/restaurant-needs.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { sayDays } from '../../features/office/SponsoredCard.tsx';
import { NeedBadges } from '../../features/office/NeedBadges.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { writeQuery } from '../../features/office/office-query.ts';
import { nameOf, restaurantStates } from '../../features/office/state-names.ts';
import { formatCount, formatEuros, formatNumber, formatRating, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/restaurants.ts';

type Found = Answer<'officeRestaurants'>;
type Row = Found['restaurants'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Restaurants', noindex: true });

const sayNeed = (need: Need, { lacks }: Row): string =>
  need === 'lacks' ? `${NEEDS.lacks}: ${lacks.join(', ')}` : NEEDS[need];

function sayBoard({ boardSeenAt, isBoardAlive, silentSince }: Row): string {
  if (silentSince) return `angehalten ${since(silentSince)}`;
  if (boardSeenAt === null) return 'heute keine\u00a0Schicht';
  return isBoardAlive ? 'meldet sich' : `still ${since(boardSeenAt)}`;
}

// A time stays with its words: a second line, not a third.
const since = (at: string): string => `seit\u00a0${formatTime(at)}\u00a0Uhr`;

const outOf = (count: number, all: number): string =>
  all === 0 ? '–' : `${formatNumber(count)} von ${formatNumber(all)}`;

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Name',
    sort: 'name',
    text: ({ item_name }) => item_name,
    cell: ({ id, item_name }) => (
      <Link to={staffPaths.officeRestaurant(id)} className="link">
        {item_name}
      </Link>
    ),
  },
  { label: 'Ort', below: 'Name', sort: 'town', text: ({ item_ort }) => item_ort },
  {
    label: 'Braucht jemanden',
    sort: 'needs',
    text: (row) => row.needs.map((need) => sayNeed(need, row)).join('; '),
    cell: (row) =>
      row.needs.length === 0 ? (
        '–'
      ) : (
        <span className="block min-w-54">
          <NeedBadges needs={row.needs} />
        </span>
      ),
  },
  { label: 'Stand', sort: 'state', text: ({ state }) => nameOf(restaurantStates, state) },
  {
    label: 'Anzeige',
    below: 'Name',
    sort: 'sponsored',
    text: ({ sponsored }) => (sponsored ? sayDays(sponsored) : '–'),
    cell: ({ sponsored }) => sponsored && `Anzeige ${sayDays(sponsored)}`,
  },
  { label: 'Küchentafel', below: 'Stand', sort: 'board', text: sayBoard },
  {
    label: 'Ungesehen',
    sort: 'unseen',
    text: ({ unseen }) => (unseen === 0 ? '–' : formatNumber(unseen)),
    isNumber: true,
  },
  {
    label: 'Nicht angenommen (7\u00a0Tage)',
    sort: 'refused',
    text: ({ week: { refused, orders } }) => outOf(refused, orders),
    isNumber: true,
  },
  {
    label: 'Zu spät (7\u00a0Tage)',
    below: 'Nicht angenommen (7\u00a0Tage)',
    sort: 'late',
    text: ({ week: { late, handedOver } }) => outOf(late, handedOver),
    isNumber: true,
  },
  {
    label: 'Bewertung',
    sort: 'rating',
    text: ({ rating, ratingCount }) => (ratingCount > 0 ? `${formatRating(rating)} (${ratingCount})` : '–'),
    isNumber: true,
  },
  {
    label: 'Offen laut\u00a0Abrechnung',
    sort: 'open',
    text: ({ open }) => (open === null ? '' : formatEuros(open)),
    isNumber: true,
  },
  {
    label: 'Bestellungen (30\u00a0Tage)',
    sort: 'orders',
    text: ({ orders }) => formatNumber(orders),
    isNumber: true,
  },
  {
    label: 'Umsatz (30\u00a0Tage)',
    below: 'Bestellungen (30\u00a0Tage)',
    sort: 'value',
    text: ({ value }) => formatEuros(value),
    isNumber: true,
  },
  { label: 'Küche', sort: 'cuisine', text: ({ foodtype }) => foodtype },
];

const list: OfficeList<Row, Listing<Row> & Pick<Found, 'needy' | 'isCut'>> = {
  title: 'Restaurants',
  searchLabel: 'Name, Adresse oder Ort',
  columns,
  keyOf: ({ id }) => id,
  states: [['any', 'braucht jemanden'], ...Object.entries(NEEDS), ['sponsored', 'mit Anzeige']],
  fetch: async (call, query) => {
    const { restaurants: rows, ...rest } = await call(
      'officeRestaurants',
      query as Input<'officeRestaurants'>,
    );
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeRestaurantsPage({ loaderData }: Route.ComponentProps) {
  const { needy, isCut, count, query } = loaderData;
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      above={
        <>
          {isCut && (
            <Notice look="mustard">
              Nach dem Stand sortiert sind nur die ersten {formatNumber(count)} nach dem Namen. Such genauer,
              etwa nach dem Ort.
            </Notice>
          )}
          {needy > 0 && query.state === '' && (
            <p>
              <Link to={writeQuery({ ...query, state: 'any', sort: 'needs', page: 1 })} className="link">
                {formatCount(needy, 'Restaurant braucht jemanden', 'Restaurants brauchen jemanden')}
              </Link>
            </p>
          )}
        </>
      }
    />
  );
}
