import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { cx } from '../../ui/cx.ts';
import { ArrowLeft } from '../../ui/icons.ts';
import { COUNT } from './act-on-till.ts';
import { type Day, OpenBills } from './DayPage.tsx';
import { TillBar } from './TillFrame.tsx';
import { useCounts } from './use-counts.ts';
import { WhoFields } from './WhoFields.tsx';

/** The drawer is counted by pieces; what differs is in sight before the day is closed. */
export function ClosePage({ day, sent }: { day: Day; sent: SentForm | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { form, field } = useSentForm(sent);
  const { counts, count, who, say, begun } = useCounts({
    since: String(day.lastClosing?.recordId ?? ''),
    whoField: day.people.length === 0 ? 'by' : 'personId',
    typed: sent?.typed,
    form,
  });
  const counted = day.denominations.reduce(
    (sum, { value }) => sum + Math.round(value * 100) * (Number(counts[`${COUNT}${value}`]) || 0),
    0,
  );
  const difference = counted - Math.round(day.expected * 100);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <TillBar title="Kassenabschluss" note={day.device}>
        <ButtonLink to={staffPaths.tillDay()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Zurück
        </ButtonLink>
      </TillBar>
      <main id="main" tabIndex={-1} className="px-gutter pt-4 pb-12">
        <Form
          ref={form}
          method="post"
          noValidate
          className="grid gap-5 min-[56rem]:grid-cols-[minmax(0,1fr)_21rem] min-[56rem]:items-start"
        >
          <input type="hidden" name="key" value={day.key} />
          <input type="hidden" name="expected" value={day.expected} />
          <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3 min-[40rem]:grid-cols-4 min-[72rem]:grid-cols-5">
            <legend className="mb-2 font-head text-lg font-bold">Wie viele sind es?</legend>
            <Begun names={begun} people={day.people} say={say} />
            {day.denominations.map(({ value, label }) => (
              <TextField
                key={value}
                label={label}
                name={`${COUNT}${value}`}
                autoComplete="off"
                {...roomFor(workLimits.till.count)}
                value={counts[`${COUNT}${value}`] ?? ''}
                onChange={({ target }) => count(target.name, target.value)}
              />
            ))}
          </fieldset>
          <Card
            as="section"
            aria-label="Abschluss"
            className="grid gap-3 min-[56rem]:sticky min-[56rem]:top-4"
          >
            <FormAlert sent={sent} />
            <dl className="grid gap-1 text-lg" aria-live="polite">
              <Sum label="Gezählt" cents={counted} />
              <Sum label="Soll" cents={Math.round(day.expected * 100)} />
              <Sum label="Differenz" cents={difference} isWrong={difference !== 0} />
            </dl>
            <OpenBills bills={day.openBills} />
            <WhoFields label="Wer zählt?" people={day.people} field={field} said={{ who, say }} />
            <p className="text-sm text-ink-soft">
              Danach ist der Tag zu: Was darin steht, lässt sich nicht mehr ändern. Nehmt das Geld aus der
              Kasse; der nächste Tag beginnt mit seinem Anfangsbestand.
            </p>
            <Button
              type="submit"
              wide
              busy={isBusy}
              blocked={day.records.length === 0 ? 'Noch war nichts' : ''}
            >
              Tag abschließen
            </Button>
          </Card>
        </Form>
      </main>
    </div>
  );
}

interface BegunProps {
  /** As the form says who counts: an id where people have a PIN. */
  names: readonly string[];
  people: Day['people'];
  say: (who: string) => void;
}

/** Whoever has begun goes on where they were. */
function Begun({ names, people, say }: BegunProps) {
  const nameOf = (who: string) => people.find(({ personId }) => String(personId) === who)?.name ?? who;
  if (names.length === 0) return null;
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {names.map((who) => (
        <Button key={who} look="ghost" onClick={() => say(who)}>
          {nameOf(who)} zählt weiter
        </Button>
      ))}
    </div>
  );
}

const Sum = ({ label, cents, isWrong = false }: { label: string; cents: number; isWrong?: boolean }) => (
  <div className={cx('flex justify-between gap-4 tabular-nums', isWrong && 'font-bold text-tomato-ink')}>
    <dt>{label}</dt>
    <dd>{formatEuros(cents / 100)}</dd>
  </div>
);
