import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { AllLink } from './ListPart.tsx';
import { CloseFault } from './OperationButtons.tsx';

type Faults = Answer<'officeOperation'>['faults'];
type Fault = Faults['rows'][number];

/** What went wrong in the program, by kind; nothing where nobody has to look at anything. */
export function Faults({ faults: { count, rows } }: { faults: Faults }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="fehler">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="fehler" className="text-xl">
          Fehler im Programm{' '}
          <small>{formatCount(count, 'Art', 'Arten')}, nach 30 Tagen ohne Wiederkehr vergessen</small>
        </h2>
        <AllLink
          title="Fehler im Programm"
          count={count}
          shown={rows.length}
          to={staffPaths.officeOperationList('fehler')}
        />
      </div>
      <ul className="mt-2.5 grid gap-2">
        {rows.map((fault) => (
          <li
            key={fault.mark}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 border-tomato bg-paper px-4 py-2.5"
          >
            <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
              <b>{fault.what}</b> {fault.isBack && <Badge look="tomato">wieder da</Badge>}
              {fault.problem && <p>{fault.problem}</p>}
              <small className="block text-sm text-ink-soft">
                {[sayTimes(fault), fault.place].filter(Boolean).join(' · ')}
              </small>
            </div>
            <CloseFault fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayTimes({ count, firstAt, lastAt }: Fault): string {
  const last = `${formatDate(lastAt)} ${formatTime(lastAt)}`;
  if (count === 1) return `einmal, ${last}`;
  return `${formatCount(count, 'Mal', 'Mal')}, zuerst ${formatDate(firstAt)} ${formatTime(firstAt)}, zuletzt ${last}`;
}
