import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { AuditLog } from '../../features/audit/AuditLog.tsx';
import { readAuditQuery } from '../../features/audit/audit-query.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/audit.ts';
import { AlarmButtons } from '../../features/office/alarm-list.tsx';
import { AllLink } from '../../features/office/ListPart.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Protokoll', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readAuditQuery(url.searchParams);
  return { query, ...(await call('officeAudit', query)) };
});

const act = formAct<unknown, never>('', async (call, { alarm = '' }, { url }) => {
  await call('alarmSeen', { id: Number(alarm) });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeAuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, count, query, alarms } = loaderData;
  return (
    <>
      <OfficeHead title="Protokoll" />
      {alarms.count > 0 && <Alarms alarms={alarms} />}
      <AuditLog entries={entries} count={count} query={query} isOffice />
    </>
  );
}

function Alarms({ alarms: { count, rows } }: Pick<Answer<'officeAudit'>, 'alarms'>) {
  return (
    <section aria-labelledby="auffaellig">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="auffaellig" className="text-xl">
          Auffällig
        </h2>
        <AllLink title="Auffällig" count={count} shown={rows.length} to={staffPaths.officeAlarms()} />
      </div>
      <ul className="mt-2.5 grid gap-3">
        {rows.map((alarm) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-mustard bg-paper px-4 py-3"
            key={alarm.id}
          >
            <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <strong>{alarm.title}</strong>
              <p>
                {formatDate(alarm.at)} {formatTime(alarm.at)} · {alarm.sentence}
              </p>
            </div>
            <AlarmButtons alarm={alarm} />
          </li>
        ))}
      </ul>
    </section>
  );
}
