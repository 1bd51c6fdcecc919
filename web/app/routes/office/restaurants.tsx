import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf, restaurantStates } from '../../features/office/state-names.ts';
import { formatEuros, formatNumber, formatRating } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/restaurants.ts';

type Row = Answer<'officeRestaurants'>['restaurants'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Restaurants', noindex: true });

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Name',
    sort: 'name',
    text: ({ item_name }) => item_name,
    cell: ({ item_name, item_url }) => (
      <Link to={paths.menu(item_url)} className="link">
        {item_name}
      </Link>
    ),
  },
  { label: 'Ort', sort: 'town', text: ({ item_ort }) => item_ort },
  { label: 'Küche', text: ({ foodtype }) => foodtype },
  { label: 'Stand', text: ({ state }) => nameOf(restaurantStates, state) },
  { label: 'Bestellungen (30 Tage)', text: ({ orders }) => formatNumber(orders), isNumber: true },
  { label: 'Umsatz (30 Tage)', text: ({ value }) => formatEuros(value), isNumber: true },
  {
    label: 'Bewertung',
    text: ({ rating, ratingCount }) => (ratingCount > 0 ? `${formatRating(rating)} (${ratingCount})` : '–'),
    isNumber: true,
  },
  {
    label: 'Neue Angaben',
    text: ({ asksForSeller }) => (asksForSeller ? 'Name oder Anschrift prüfen' : ''),
    cell: ({ id, item_name, asksForSeller }) =>
      asksForSeller && (
        <Link
          to={staffPaths.officeRestaurant(id)}
          className="link"
          aria-label={`Name oder Anschrift von ${item_name} prüfen`}
        >
          <Badge look="mustard">Prüfen</Badge>
        </Link>
      ),
  },
  {
    label: 'Zahlung',
    text: ({ asksForPayee }) => (asksForPayee ? 'PayPal prüfen' : ''),
    cell: ({ id, item_name, asksForPayee }) => (
      <Link
        to={staffPaths.officeRestaurant(id)}
        className="link"
        aria-label={`Provision und Konten von ${item_name}`}
      >
        {asksForPayee ? <Badge look="mustard">PayPal prüfen</Badge> : 'Konten'}
      </Link>
    ),
  },
  {
    label: 'Board',
    text: ({ id }) => String(id),
    cell: ({ id, item_name }) => (
      <Link to={staffPaths.kitchenOf(id)} className="link" aria-label={`Küche von ${item_name}`}>
        Küche
      </Link>
    ),
  },
];

const list: OfficeList<Row> = {
  title: 'Restaurants',
  searchLabel: 'Name, Adresse oder Ort',
  columns,
  keyOf: ({ id }) => id,
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
  return <OfficeTable list={list} found={loaderData} />;
}
