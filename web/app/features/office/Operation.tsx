import type { Answer } from '#contract/contract.ts';
import { queueName } from '#domain/people/queue-words.ts';
import { formatCount, formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Table } from '../../ui/Table.tsx';
import { JobButtons } from './OperationButtons.tsx';
import { WaitingPart, WaitingRow } from './WaitingPart.tsx';

type Stand = Answer<'officeOperation'>;

/** What is not tried again by itself; nothing where all of it went well. */
export const FailedJobs = ({ failed }: Pick<Stand, 'failed'>) => (
  <WaitingPart
    title="Liegen geblieben"
    note={`${formatCount(failed.count, 'Aufgabe', 'Aufgaben')}, nach 14 Tagen vergessen`}
    part={failed}
    to={staffPaths.officeOperationList('aufgaben')}
  >
    {failed.rows.map((job) => (
      <WaitingRow key={job.id} look="tomato" buttons={<JobButtons job={job} />}>
        <b>{job.name}</b> · {job.meaning}
        <small className="block text-sm text-ink-soft">
          {`${formatDate(job.at)} ${formatTime(job.at)} · ${formatCount(job.tries, 'Versuch', 'Versuche')} · ${job.problem}`}
        </small>
      </WaitingRow>
    ))}
  </WaitingPart>
);

/** What waits, queue by queue. */
export function QueuesTable({ queues }: Pick<Stand, 'queues'>) {
  if (queues.length === 0) return <p>Gerade wartet keine Aufgabe.</p>;
  return (
    <Table caption="Aufgaben" stacks>
      <thead>
        <tr>
          <th>Was</th>
          <th className="num">Wartet</th>
          <th>Seit</th>
          <th className="num">Noch einmal</th>
          <th className="num">Liegt</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, waiting, oldest, again, failed }) => (
          <tr key={queue}>
            <td data-label="Was">{queueName(queue)}</td>
            <td data-label="Wartet" className="num">
              {formatNumber(waiting)}
            </td>
            <td data-label="Seit">{oldest === null ? '–' : `${formatDate(oldest)} ${formatTime(oldest)}`}</td>
            <td data-label="Noch einmal" className="num">
              {formatNumber(again)}
            </td>
            <td data-label="Liegt" className="num">
              {formatNumber(failed)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The slowest of what this process answers. */
export function CallsTable({ calls }: Pick<Stand, 'calls'>) {
  return (
    <Table caption="Langsamste Aufrufe dieses Prozesses" stacks>
      <thead>
        <tr>
          <th>Aufruf</th>
          <th className="num">Wie oft</th>
          <th className="num">Im Mittel</th>
          <th className="num">95 von 100 unter</th>
          <th className="num">Fehler</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ name, count, mean, slow, failed }) => (
          <tr key={name}>
            <td data-label="Aufruf">{name}</td>
            <td data-label="Wie oft" className="num">
              {formatNumber(count)}
            </td>
            <td data-label="Im Mittel" className="num">
              {`${formatNumber(Math.round(mean * 10) / 10)}\u00a0ms`}
            </td>
            <td data-label="95 von 100 unter" className="num">
              {`${formatNumber(slow)}\u00a0ms`}
            </td>
            <td data-label="Fehler" className="num">
              {formatNumber(failed)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
