import { Link, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { GUARD_LISTS, liftedBlock } from '../../features/office/guard-lists.tsx';
import { actInList, listNamed, loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/guard-list.ts';

type Params = { list: string };

const listIn = ({ list }: Params) => listNamed(GUARD_LISTS, list);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: listIn(args.params).title, noindex: true });

const load = (call: Call, args: RouteArgs<Params>) => loadList(listIn(args.params))(call, args);

const act = actInList<Params>(liftedBlock);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** All who are blocked, or all orders that were stopped. */
export default function OfficeGuardListPage({ loaderData, params }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      list={listIn(params)}
      found={loaderData}
      above={
        <>
          <FormAlert sent={sent} />
          <Link to={staffPaths.officeGuard()} className="link justify-self-start py-3">
            Zurück zum Schutz
          </Link>
        </>
      }
    />
  );
}
