import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CallsTable, FailedJobs, QueuesTable } from '../../features/office/Operation.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { sayBytes, sayFor } from '../../features/office/operation-words.ts';
import { formAct } from '../../forms/sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Route } from './+types/operation.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Betrieb', noindex: true });

const load = loginFirst((call: Call) => call('officeOperation', {}));

const act = formAct<unknown, never>('', async (call, { intent, id = '' }) => {
  await call(intent === 'aufgeben' ? 'officeDropJob' : 'officeRetryJob', { id });
  throw redirect(staffPaths.officeOperation());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

/** What runs by itself, what it could not do, and how the machine stands. */
export default function OfficeOperationPage({ loaderData: stand }: Route.ComponentProps) {
  const { database, process } = stand;
  const isStuck = stand.failed.length > 0;
  return (
    <>
      <OfficeHead
        title="Betrieb"
        note={isStuck ? 'hier braucht etwas einen Menschen' : 'alles läuft von selbst'}
      />
      <FailedJobs failed={stand.failed} />
      <Columns aside>
        <QueuesTable queues={stand.queues} />
        <Card as="section" rim aria-labelledby="stand" className="grid content-start gap-3">
          <h2 id="stand" className="text-xl">
            Datenbank und Prozess
          </h2>
          <Facts
            facts={[
              ['Datenbank', `PostgreSQL ${database.version}, ${sayBytes(database.bytes)}`],
              ['Stand der Tabellen', database.migration],
              ['Verbindungen', `${database.connections} von ${database.mostConnections}`],
              ['Längste Transaktion', sayFor(database.longest)],
              ['Prozess seit', `${formatDate(process.startedAt)} ${formatTime(process.startedAt)}`],
              ['Speicher', sayBytes(process.bytes)],
              ['Node', process.node],
            ]}
          />
        </Card>
      </Columns>
      <CallsTable calls={stand.calls} />
    </>
  );
}
