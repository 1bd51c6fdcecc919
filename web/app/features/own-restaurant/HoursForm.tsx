import type { MouseEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { FieldError, SelectField } from '../../ui/Field.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { countTimes, DAYS, type Service, timeName, typedHours } from './hours-form.ts';
import { type OwnForm, useOwnForm } from './own-form.ts';
import type { OwnRestaurant } from './OwnHome.tsx';
import { OwnFormFrame } from './OwnFormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';

interface HoursFormProps {
  own: OwnRestaurant;
  sent: SentForm | undefined;
}

/** The week of a restaurant; one grid for both services unless they differ. */
export function HoursForm({ own, sent }: HoursFormProps) {
  const { form, wires } = useOwnForm(sent, typedHours(own.hours.weekly));
  const { offersDelivery, offersPickup } = own.details;
  const hasBoth = offersDelivery && offersPickup;
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={own.hours.version} sent={sent} className="own-hours">
      {!hasBoth && <input type="hidden" name="only" value={offersPickup ? 'pickup' : 'delivery'} />}
      <Card as="section" className="own-part">
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
      </Card>
      {(hasBoth || offersDelivery) && <Week service="delivery" hasBoth={hasBoth} {...wires} />}
      {(hasBoth || !offersDelivery) && <Week service="pickup" hasBoth={hasBoth} {...wires} />}
      <SaveBar back={paths.own(own.id)} />
    </OwnFormFrame>
  );
}

const titles = { delivery: 'Lieferung', pickup: 'Abholung' };

function Week({ service, hasBoth, ...wires }: OwnForm & { service: Service; hasBoth: boolean }) {
  return (
    <Card as="section" aria-labelledby={`woche-${service}`} className={`own-part own-week own-${service}`}>
      <h2 id={`woche-${service}`}>
        {titles[service]}
        {hasBoth && service === 'delivery' && <span className="own-both"> und {titles.pickup}</span>}
      </h2>
      <p className="own-hint">
        Kein Eintrag heißt: geschlossen. Nach Mitternacht geht auch: von 17:00 bis 02:00.
      </p>
      {DAYS.map(([day, name]) => (
        <Day key={day} {...{ service, day, name }} {...wires} />
      ))}
    </Card>
  );
}

type DayProps = OwnForm & { service: Service; day: number; name: string };

function Day({ service, day, name, field, error, shown }: DayProps) {
  const key = `${service}-${day}`;
  const said = error(key);
  const time = (at: number, edge: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      className="input"
      aria-label={[name, ORDINALS[at] ?? `${at + 1}. Zeit`, label].filter(Boolean).join(', ')}
      {...(said && { 'aria-invalid': true, 'aria-describedby': `${key}-error` })}
      {...bare(field(timeName(service, day, at, edge)))}
    />
  );
  const times = Array.from({ length: countTimes(shown) }, (_, at) => (
    <div key={at} className="own-times">
      {time(at, 'opens', 'von')}
      <span>bis</span>
      {time(at, 'closes', 'bis')}
    </div>
  ));
  const hasMore = Boolean(shown[timeName(service, day, 1, 'opens')]);
  return (
    <fieldset className="own-day" data-day={day}>
      <legend>{name}</legend>
      {times[0]}
      <details open={hasMore}>
        <summary>Weitere Zeiten, zum Beispiel abends</summary>
        {times.slice(1)}
      </details>
      <FieldError id={`${key}-error`} error={said} />
      {day === 1 && (
        <button type="button" className="btn btn-ghost own-copy" onClick={copyToWeek}>
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
      if (input.value !== '') input.closest('details')?.setAttribute('open', '');
    });
}
