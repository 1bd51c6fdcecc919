import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { Faults } from '../../features/office/Faults.tsx';
import { CallsTable, FailedJobs, QueuesTable } from '../../features/office/Operation.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { actOnOperation } from '../../features/office/OperationButtons.tsx';
import { operationLists } from '../../features/office/operation-lists.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { sayBytes, sayFor, sayOverdue } from '../../features/office/operation-words.ts';
import { formAct } from '../../forms/sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/operation.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Betrieb', noindex: true });

/** As many as the page begins with; the rest has a list. */
const FIRST_WEBHOOKS = 10;

const load = loginFirst(async (call: Call) => {
  const [stand, { count, rows }] = await Promise.all([
    call('officeOperation', {}),
    call('officeWebhooks', {}),
  ]);
  const webhooks = { count, rows: rows.slice(0, FIRST_WEBHOOKS) };
  return { ...stand, webhooks };
});

const act = formAct<unknown, never>('', async (call, typed) => {
  await actOnOperation(call, typed);
  throw redirect(staffPaths.officeOperation());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** What runs by itself, what it could not do, and how the machine stands. */
export default function OfficeOperationPage({ loaderData: stand }: Route.ComponentProps) {
  const { database, process, backup, webhooks } = stand;
  const isStuck = stand.failed.count > 0 || stand.faults.count > 0 || webhooks.count > 0 || backup.isOverdue;
  return (
    <>
      <OfficeHead
        title="Betrieb"
        note={isStuck ? 'hier braucht etwas einen Menschen' : 'alles läuft von selbst'}
      />
      {backup.isOverdue && <Notice look="mustard">{sayOverdue(backup)}</Notice>}
      <FailedJobs failed={stand.failed} />
      <Faults faults={stand.faults} />
      <Columns aside>
        <QueuesTable queues={stand.queues} />
        <Card as="section" rim aria-labelledby="stand" className="grid content-start gap-3">
          <h2 id="stand" className="text-xl">
            Datenbank und Prozess
          </h2>
          <Facts
            facts={[
              [
                'Letzte Sicherung',
                backup.at ? `${formatDate(backup.at)} ${formatTime(backup.at)}` : 'noch keine',
              ],
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
      {webhooks.count > 0 && (
        <ListPart
          list={operationLists.webhooks}
          part={webhooks}
          to={staffPaths.officeOperationList('webhooks')}
        />
      )}
      <CallsTable calls={stand.calls} />
    </>
  );
}
