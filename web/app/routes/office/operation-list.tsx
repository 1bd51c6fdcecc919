import { Link, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actInList, listNamed, loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { actOnOperation } from '../../features/office/OperationButtons.tsx';
import { OPERATION_LISTS } from '../../features/office/operation-lists.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/operation-list.ts';

type Params = { which: string };

const listIn = ({ which }: Params) => listNamed(OPERATION_LISTS, which);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: listIn(args.params).title, noindex: true });

const load = (call: Call, args: RouteArgs<Params>) => loadList(listIn(args.params))(call, args);

const act = actInList<Params>(actOnOperation);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** All of what the product could not do, of one kind. */
export default function OfficeOperationListPage({ loaderData, params }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      list={listIn(params)}
      found={loaderData}
      above={
        <>
          <FormAlert sent={sent} />
          <Link to={staffPaths.officeOperation()} className="link justify-self-start py-3">
            Zurück zum Betrieb
          </Link>
        </>
      }
    />
  );
}
