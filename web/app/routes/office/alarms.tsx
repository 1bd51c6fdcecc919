import { Link } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnAlarm, alarmList } from '../../features/office/alarm-list.tsx';
import { loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/alarms.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Auffällig', noindex: true });

const load = loadList(alarmList);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnAlarm);
export const clientAction = savingAction(actOnAlarm);

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
