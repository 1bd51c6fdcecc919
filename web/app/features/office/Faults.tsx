import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CloseFault } from './OperationButtons.tsx';
import { WaitingPart, WaitingRow } from './WaitingPart.tsx';

type Faults = Answer<'officeOperation'>['faults'];
type Fault = Faults['rows'][number];

/** What went wrong in the program, by kind; nothing where nobody has to look at anything. */
export const Faults = ({ faults }: { faults: Faults }) => (
  <WaitingPart
    title="Fehler im Programm"
    note={`${formatCount(faults.count, 'Art', 'Arten')}, nach 30 Tagen ohne Wiederkehr vergessen`}
    part={faults}
    to={staffPaths.officeOperationList('fehler')}
  >
    {faults.rows.map((fault) => (
      <WaitingRow key={fault.mark} look="tomato" buttons={<CloseFault fault={fault} />}>
        <b>{fault.what}</b> {fault.isBack && <Badge look="tomato">wieder da</Badge>}
        {fault.problem && <p>{fault.problem}</p>}
        <small className="block text-sm text-ink-soft">{dotted([sayTimes(fault), fault.place])}</small>
      </WaitingRow>
    ))}
  </WaitingPart>
);

function sayTimes({ count, firstAt, lastAt }: Fault): string {
  const last = `${formatDate(lastAt)} ${formatTime(lastAt)}`;
  if (count === 1) return `einmal, ${last}`;
  return `${formatCount(count, 'Mal', 'Mal')}, zuerst ${formatDate(firstAt)} ${formatTime(firstAt)}, zuletzt ${last}`;
}
