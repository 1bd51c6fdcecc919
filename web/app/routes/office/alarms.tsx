import { Link, redirect } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { alarmList } from '../../features/office/alarm-list.tsx';
import { loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { formAct } from '../../forms/sent-form.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/alarms.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Auffällig', noindex: true });

const load = loadList(alarmList);

const act = formAct<unknown, never>('', async (call, { alarm = '' }, { url }) => {
  await call('alarmSeen', { id: Number(alarm) });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeAlarmsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={alarmList}
      found={loaderData}
      above={
        <Link to={staffPaths.officeAudit()} className="link justify-self-start py-3">
          Zurück zum Protokoll
        </Link>
      }
    />
  );
}
