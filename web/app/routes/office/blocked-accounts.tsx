import { Link, useActionData } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { blockedList } from '../../features/office/blocked-list.tsx';
import { loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { actOnTeam } from '../../features/team/act-on-team.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/blocked-accounts.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Gesperrte Konten', noindex: true });

const load = loadList(blockedList);

const act = formAct<unknown, never>('', (call, typed, { url }) =>
  actOnTeam(call, typed, url.pathname + url.search),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeBlockedAccountsPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <OfficeTable
      list={blockedList}
      found={loaderData}
      above={
        <>
          <FormAlert sent={sent} />
          <Link to={staffPaths.officeTeam()} className="link justify-self-start py-3">
            Zurück zum Team
          </Link>
        </>
      }
    />
  );
}
