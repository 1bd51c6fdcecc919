import { Link } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Answer } from '#contract/contract.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { cx } from '../../ui/cx.ts';
import { ArrowLeft } from '../../ui/icons.ts';
import { type MoveKind, MOVES } from './act-on-till.ts';
import { TillBar } from './TillFrame.tsx';
import { type People, WhoFields } from './WhoFields.tsx';

export type Day = Answer<'tillDay'> & { people: People };

interface DayPageProps {
  day: Day;
  move: MoveKind | null;
  sent: SentForm | undefined;
}

/** What the till took since its last closing, cash that comes and goes, and the way to the closing. */
export function DayPage({ day, move, sent }: DayPageProps) {
  const { device, records, hasFloat, lastClosing } = day;
  const since = lastClosing
    ? `seit dem Abschluss ${lastClosing.number} am ${formatDate(lastClosing.at)}`
    : 'noch kein Abschluss';
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <TillBar title="Belege und Abschluss" note={`${device} · ${since}`}>
        {lastClosing && (
          <ButtonLink to={staffPaths.tillPaper(lastClosing.recordId)} look="ghost">
            Letzter Abschluss
          </ButtonLink>
        )}
        <ButtonLink to={staffPaths.tillBills()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Alle Rechnungen
        </ButtonLink>
      </TillBar>
      <main
        id="main"
        tabIndex={-1}
        className="grid gap-5 px-gutter pt-4 pb-12 min-[56rem]:grid-cols-[minmax(0,1fr)_21rem] min-[56rem]:items-start"
      >
        {records.length === 0 ? (
          <EmptyState title="Noch kein Beleg">
            Zählt zuerst das Wechselgeld und tragt es als Anfangsbestand ein.
          </EmptyState>
        ) : (
          <ul className="grid list-none gap-2" aria-label="Belege">
            {records.map((record) => (
              <RecordRow key={record.recordId} record={record} />
            ))}
          </ul>
        )}
        <Card
          as="section"
          aria-label="Kasse"
          className="grid gap-3 max-[56rem]:order-first min-[56rem]:sticky min-[56rem]:top-4"
        >
          <Sums day={day} />
          {!hasFloat && (
            <ButtonLink to={staffPaths.tillMove('float')} look="ghost" wide>
              {MOVES.float}
            </ButtonLink>
          )}
          <ButtonLink to={staffPaths.tillMove('cash-in')} look="ghost" wide>
            {MOVES['cash-in']}
          </ButtonLink>
          <ButtonLink to={staffPaths.tillMove('cash-out')} look="ghost" wide>
            {MOVES['cash-out']}
          </ButtonLink>
          <OpenBills bills={day.openBills} />
          <ButtonLink to={staffPaths.tillClose()} wide>
            Kassenabschluss
          </ButtonLink>
        </Card>
      </main>
      {move && <MoveDialog key={move} kind={move} day={day} sent={sent} />}
    </div>
  );
}

const Sums = ({ day: { sums, expected } }: { day: Day }) => (
  <dl className="grid gap-1">
    {/* "Davon" of nothing would stand on top of a day that has just begun. */}
    {sums
      .filter(({ value }) => value !== 0)
      .map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 tabular-nums">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{formatEuros(value)}</dd>
        </div>
      ))}
    <div className="flex justify-between gap-4 text-lg font-bold tabular-nums">
      <dt>Soll in der Kasse</dt>
      <dd>{formatEuros(expected)}</dd>
    </div>
  </dl>
);

/** Told before the day is closed: whoever sits there pays tomorrow. */
export function OpenBills({ bills }: { bills: Day['openBills'] }) {
  if (bills.length === 0) return null;
  const sum = bills.reduce((all, { open }) => all + Math.round(open * 100), 0) / 100;
  return (
    <Notice look="mustard">
      <b>
        {bills.length === 1 ? 'Eine Rechnung ist' : `${bills.length} Rechnungen sind`} noch offen, zusammen{' '}
        {formatEuros(sum)}:
      </b>{' '}
      {bills
        .slice(0, 12)
        .map(({ label }) => label)
        .join(', ')}
      {bills.length > 12 && ' …'}
    </Notice>
  );
}

function RecordRow({ record }: { record: Day['records'][number] }) {
  const { recordId, number, title, label, at, total, isCancelled, isOutage } = record;
  return (
    <li>
      <Link
        to={staffPaths.tillPaper(recordId)}
        className="card flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-ink no-underline hover:bg-rim-soft"
      >
        <time className="text-ink-soft tabular-nums" dateTime={at}>
          {formatTime(at)}
        </time>
        <span
          className={cx('grid min-w-0 flex-1 wrap-anywhere', isCancelled && 'text-ink-soft line-through')}
        >
          <b>
            {title} {number}
          </b>
          {label && <small className="text-ink-soft">{label}</small>}
        </span>
        {isOutage && <Badge look="mustard">ohne TSE</Badge>}
        {isCancelled && <Badge look="tomato">storniert</Badge>}
        <b className="tabular-nums">{formatEuros(total)}</b>
      </Link>
    </li>
  );
}

function MoveDialog({
  kind,
  day: { key: dayKey, people },
  sent,
}: {
  kind: MoveKind;
  day: Day;
  sent: SentForm | undefined;
}) {
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={MOVES[kind]}
      back={staffPaths.tillDay()}
      submitLabel="Eintragen"
      sent={sent}
      form={form}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={dayKey} />
      <TextField
        label="Betrag"
        autoComplete="off"
        required
        {...roomFor(workLimits.till.cash)}
        {...field('amount')}
      />
      {kind !== 'float' && (
        <TextField label="Wofür?" required {...workLimits.kitchen.reason} {...field('reason')} />
      )}
      <WhoFields label="Wer?" people={people} field={field} />
    </FormDialog>
  );
}
