import { Link } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { type Listing, listNamed, loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { listsOf, personPath, whomIn } from '../../features/office/person/person-lists.tsx';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/person-list.ts';

type Params = { personId?: string; orderId?: string; what?: string };

const listIn = (params: Params) => listNamed(listsOf(whomIn(params)), params.what);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: listIn(args.params).title, noindex: true });

const load = (call: Call, args: RouteArgs<Params>) => loadList(listIn(args.params))(call, args);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** All of one kind that is known of somebody. */
export default function OfficePersonListPage({ loaderData, params }: Route.ComponentProps) {
  const { name } = loaderData as Listing<unknown> & { name?: string };
  return (
    <OfficeTable
      list={listIn(params)}
      found={loaderData}
      above={
        <Link to={personPath(whomIn(params))} className="link justify-self-start py-3">
          Zurück zu {name || 'Ohne Namen'}
        </Link>
      }
    />
  );
}
