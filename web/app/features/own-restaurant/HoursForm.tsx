import type { MouseEvent } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { FieldError, SelectField } from '../../ui/Field.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { DAYS } from '../../lib/week-times.ts';
import { countTimes, type Service, timeName, typedHours } from './hours-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import type { OwnRestaurant } from './own-form.ts';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Part } from '../../ui/Part.tsx';
import { More } from '../../ui/More.tsx';

interface HoursFormProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** The week of a restaurant; one grid for both services unless they differ. */
export function HoursForm({ own, sent }: HoursFormProps) {
  const saved = typedHours(own.hours.weekly);
  const { form, wires } = useOwnForm(sent, saved);
  const { offersDelivery, offersPickup } = own.details;
  const hasBoth = offersDelivery && offersPickup;
  const only = offersPickup ? 'pickup' : 'delivery';
  return (
    <OwnFormFrame
      ref={form}
      hostId={own.id}
      version={own.hours.version}
      sent={sent}
      stays={own.isApproved}
      className="own-hours"
    >
      {!hasBoth &&
        (saved['same'] ? (
          <input type="hidden" name="only" value={only} />
        ) : (
          <Kept but={only} typed={saved} />
        ))}
      <Part>
        {hasBoth && (
          <Checkbox className="own-same" {...wires.tick('same')}>
            Lieferung und Abholung haben dieselben Zeiten
          </Checkbox>
        )}
        <SelectField label="An Feiertagen" {...wires.field('holiday')}>
          <option value="weekday">wie am Wochentag</option>
          <option value="closed">geschlossen</option>
          <option value="own">eigene Zeiten</option>
        </SelectField>
      </Part>
      {(hasBoth || offersDelivery) && <Week service="delivery" hasBoth={hasBoth} {...wires} />}
      {(hasBoth || !offersDelivery) && <Week service="pickup" hasBoth={hasBoth} {...wires} />}
      <SaveBar back={staffPaths.own(own.id)} />
    </OwnFormFrame>
  );
}

/** The hours of a way that is not offered now, where they are its own: it still has them once it is switched on again. */
const Kept = ({ but, typed }: { but: Service; typed: Typed }) =>
  Object.entries(typed)
    .filter(([name]) => /^(?:delivery|pickup)-/.test(name) && !name.startsWith(`${but}-`))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const titles = { delivery: 'Lieferung', pickup: 'Abholung' };

function Week({ service, hasBoth, ...wires }: OwnForm & { service: Service; hasBoth: boolean }) {
  return (
    <Part
      className={`own-week own-${service}`}
      title={
        <>
          {titles[service]}
          {hasBoth && service === 'delivery' && <span className="own-both"> und {titles.pickup}</span>}
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        Kein Eintrag heißt: geschlossen. Nach Mitternacht geht auch: von 17:00 bis 02:00.
      </p>
      {DAYS.map(([day, name]) => (
        <Day key={day} {...{ service, day, name }} {...wires} />
      ))}
    </Part>
  );
}

type DayProps = OwnForm & { service: Service; day: number; name: string };

function Day({ service, day, name, field, error, shown }: DayProps) {
  const key = `${service}-${day}`;
  const said = error(key);
  const time = (at: number, edge: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      className="input w-34 px-3"
      aria-label={[name, ORDINALS[at] ?? `${at + 1}. Zeit`, label].filter(Boolean).join(', ')}
      {...(said && { 'aria-invalid': true, 'aria-describedby': `${key}-error` })}
      {...bare(field(timeName(service, day, at, edge)))}
    />
  );
  const times = Array.from({ length: countTimes(shown) }, (_, at) => (
    <div key={at} className="flex items-center gap-2.5 in-[details]:mb-2">
      {time(at, 'opens', 'von')}
      <span>bis</span>
      {time(at, 'closes', 'bis')}
    </div>
  ));
  const hasMore = Boolean(shown[timeName(service, day, 1, 'opens')]);
  return (
    <fieldset
      className="grid min-w-0 gap-1 border-t border-line pt-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:*:col-2"
      data-day={day}
    >
      <legend className="float-left w-full font-bold sm:contents">{name}</legend>
      {times[0]}
      <More label="Weitere Zeiten, zum Beispiel abends" open={hasMore}>
        {times.slice(1)}
      </More>
      <FieldError id={`${key}-error`} error={said} />
      {day === 1 && (
        <button
          type="button"
          className="btn btn-ghost justify-self-start noscript:hidden"
          onClick={copyToWeek}
        >
          Für alle Tage übernehmen
        </button>
      )}
    </fieldset>
  );
}

const ORDINALS: readonly string[] = ['', 'zweite Zeit', 'dritte Zeit'];

const bare = ({ name, defaultValue }: { name: string; defaultValue: string }) => ({ name, defaultValue });

/** Writes Monday's times into the days below it. */
function copyToWeek({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const week = currentTarget.closest('.own-week');
  const times = (day: number) => [
    ...(week?.querySelectorAll<HTMLInputElement>(`[data-day='${day}'] input`) ?? []),
  ];
  const monday = times(1);
  for (const day of [2, 3, 4, 5, 6, 7])
    times(day).forEach((input, at) => {
      input.value = monday[at]?.value ?? '';
      // As if it had been typed: it is not saved yet.
      input.dispatchEvent(new Event('input', { bubbles: true }));
      if (input.value !== '') input.closest('details')?.setAttribute('open', '');
    });
}
