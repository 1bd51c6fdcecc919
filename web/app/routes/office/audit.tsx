import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { AuditLog } from '../../features/audit/AuditLog.tsx';
import { readAuditQuery } from '../../features/audit/audit-query.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/audit.ts';
import { actOnAlarm, AlarmButtons } from '../../features/office/alarm-list.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { useOfficeRights } from '../../features/office/use-office-rights.ts';
import { WaitingPart, WaitingRow } from '../../features/office/WaitingPart.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Protokoll', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readAuditQuery(url.searchParams);
  return { query, ...(await call('officeAudit', query)) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnAlarm);
export const clientAction = savingAction(actOnAlarm);

export default function OfficeAuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, count, query, alarms } = loaderData;
  const orderPath = useOfficeRights().includes('orders') ? staffPaths.officeOrder : undefined;
  return (
    <>
      <OfficeHead title="Protokoll" />
      <Alarms alarms={alarms} />
      <AuditLog {...{ entries, count, query, orderPath }} isOffice />
    </>
  );
}

const Alarms = ({ alarms }: Pick<Answer<'officeAudit'>, 'alarms'>) => (
  <WaitingPart title="Auffällig" part={alarms} to={staffPaths.officeAlarms()}>
    {alarms.rows.map((alarm) => (
      <WaitingRow key={alarm.id} look="mustard" buttons={<AlarmButtons alarm={alarm} />}>
        <strong>{alarm.title}</strong>
        <p>
          {formatDateTime(alarm.at)} · {alarm.sentence}
        </p>
      </WaitingRow>
    ))}
  </WaitingPart>
);
