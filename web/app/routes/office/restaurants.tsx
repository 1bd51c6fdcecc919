import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf, restaurantStates } from '../../features/office/state-names.ts';
import { formatEuros, formatNumber, formatRating } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/restaurants.ts';

type Row = Answer<'officeRestaurants'>['restaurants'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Restaurants', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams);
  const { search, page } = query;
  return { query, ...(await call('officeRestaurants', { search, page })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Name',
    text: ({ item_name }) => item_name,
    cell: ({ item_name, item_url }) => (
      <Link to={paths.menu(item_url)} className="link">
        {item_name}
      </Link>
    ),
  },
  { label: 'Ort', text: ({ item_ort }) => item_ort },
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
    label: 'Zahlung',
    text: ({ asksForPayee }) => (asksForPayee ? 'PayPal prüfen' : ''),
    cell: ({ id, item_name, asksForPayee }) => (
      <Link
        to={paths.officeRestaurant(id)}
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
      <Link to={paths.kitchenOf(id)} className="link" aria-label={`Küche von ${item_name}`}>
        Küche
      </Link>
    ),
  },
];

export default function OfficeRestaurantsPage({
  loaderData: { restaurants, count, query },
}: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Restaurants"
      columns={columns}
      rows={restaurants}
      keyOf={({ id }) => id}
      count={count}
      query={query}
      searchLabel="Name, Adresse oder Ort"
    />
  );
}
