import { Link } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { listsOfCompany } from '../../features/office/company-lists.tsx';
import { type Listing, listNamed, loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/company-list.ts';

type Params = { id: string; part: string };

const listIn = ({ id, part }: Params) => listNamed(listsOfCompany(Number(id)), part);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: listIn(args.params).title, noindex: true });

const load = (call: Call, args: RouteArgs<Params>) => loadList(listIn(args.params))(call, args);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** All of one kind that a company has. */
export default function OfficeCompanyListPage({ loaderData, params }: Route.ComponentProps) {
  const { company } = loaderData as Listing<unknown> & { company?: string };
  return (
    <OfficeTable
      list={listIn(params)}
      found={loaderData}
      above={
        <Link to={staffPaths.officeBusinessCustomer(params.id)} className="link justify-self-start py-3">
          Zurück zu {company}
        </Link>
      }
    />
  );
}
