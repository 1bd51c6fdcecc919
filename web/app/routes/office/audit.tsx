import { Form, Link, redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { AuditLog } from '../../features/audit/AuditLog.tsx';
import { readAuditQuery } from '../../features/audit/audit-query.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import type { Route } from './+types/audit.ts';
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
      {alarms.length > 0 && <Alarms alarms={alarms} />}
      <AuditLog entries={entries} count={count} query={query} isOffice />
    </>
  );
}

function Alarms({ alarms }: Pick<Answer<'officeAudit'>, 'alarms'>) {
  return (
    <section aria-labelledby="auffaellig">
      <h2 id="auffaellig" className="text-xl">
        Auffällig
      </h2>
      <ul className="mt-2.5 grid gap-3">
        {alarms.map(({ id, at, title, sentence, personId }) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-mustard bg-paper px-4 py-3"
            key={id}
          >
            <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <strong>{title}</strong>
              <p>
                {formatDate(at)} {formatTime(at)} · {sentence}
              </p>
            </div>
            {personId !== null && (
              <Link to={`?suche=%23${personId}`} className="btn btn-ghost">
                Einträge dazu
              </Link>
            )}
            <Form method="post">
              <input type="hidden" name="alarm" value={id} />
              <Button type="submit" aria-label={`${title}: gesehen`}>
                Gesehen
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
