import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { LastDay } from '../../features/office/LastDay.tsx';
import { DUTY_WORDS, sayAge } from '../../features/office/duty-words.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { startSteps } from '../../features/office/start-words.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useReload } from '../../lib/use-reload.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { DutyRow } from '../../ui/DutyRow.tsx';
import { Part } from '../../ui/Part.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { StepList } from '../../ui/StepList.tsx';
import type { Route } from './+types/desk.ts';

type Waiting = Answer<'officeDesk'>['duties'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Heute', noindex: true });

const load = loginFirst((call: Call) => call('officeDesk', {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The office's first page: what needs somebody now, and for how long it has. */
export default function OfficeDeskPage({ loaderData: { now, duties, start } }: Route.ComponentProps) {
  useReload();
  return (
    <>
      <OfficeHead title="Heute" {...(duties.length > 0 && { note: 'das wartet auf jemanden' })} />
      {duties.length === 0 ? (
        <Card rim>Gerade wartet nichts auf dich.</Card>
      ) : (
        <Card rim pad={false}>
          <Rows aria-label="Was wartet">
            {duties.map((waiting) => (
              <Duty key={waiting.duty} waiting={waiting} now={now} />
            ))}
          </Rows>
        </Card>
      )}
      {start && <Beginning start={start} />}
    </>
  );
}

function Beginning({ start }: { start: NonNullable<Answer<'officeDesk'>['start']> }) {
  const steps = startSteps(start);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Part
      bare
      title="In diesen Schritten zur ersten Bestellung"
      mark={<b className="tabular-nums">{`${done} von ${steps.length} erledigt`}</b>}
    >
      <StepList steps={steps} needed="fehlt noch" />
    </Part>
  );
}

function Duty({ waiting: { duty, count, since, dueOn, isLate }, now }: { waiting: Waiting; now: string }) {
  return (
    <DutyRow {...DUTY_WORDS[duty]} count={count} {...(isLate && { isUrgent: true })}>
      <span className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:order-1 max-sm:basis-full max-sm:pl-11">
        {dueOn && <LastDay dueOn={dueOn} isLate={isLate} />}
        {since && (
          <time dateTime={since} title={`${formatDate(since)} ${formatTime(since)}`}>
            {sayAge(since, now)}
          </time>
        )}
      </span>
    </DutyRow>
  );
}
