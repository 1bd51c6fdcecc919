import { Link } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { stuckList } from '../../features/office/StuckMoney.tsx';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/stuck-money.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Geld hängt', noindex: true });

// Its columns are those of the page.
const load = loadList(stuckList(false));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Money that should have moved more than an hour ago. */
export default function OfficeStuckMoneyPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={stuckList(loaderData.mayRetry)}
      found={loaderData}
      above={
        <Link to={staffPaths.officeOrders()} className="link justify-self-start py-3">
          Zurück zu den Bestellungen
        </Link>
      }
    />
  );
}
