import type { Answer } from '#contract/contract.ts';
import { Notice } from '../../ui/Message.tsx';
import { Absences } from './Absences.tsx';
import { OtherDays } from './OtherDays.tsx';
import { type DayHours, HOLIDAYS, type Week, weeksOf } from './opening-week.ts';

/** When a restaurant is open, week by week for each way, and when it is away (PAG-001 to PAG-004). */
export function OpeningWeeks({ hours }: { hours: Pick<Answer<'hostopen'>, 'open' | 'away' | 'days'> }) {
  const weeks = weeksOf(hours);
  return (
    <>
      {weeks.length === 0 && <Notice>Zurzeit gibt es keine festen Zeiten.</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1fr] lg:gap-5">
        {weeks.map((week) => (
          <OpeningTable key={week.title} week={week} showTitle={weeks.length > 1} />
        ))}
        <OtherDays days={hours.days} />
        <Absences absences={hours.away} />
      </div>
    </>
  );
}

/** One week of opening hours, Monday to Sunday and public holidays. */
function OpeningTable({ week, showTitle }: { week: Week; showTitle: boolean }) {
  return (
    <section className="card card-pad" aria-label={`Öffnungszeiten ${week.title}`}>
      {showTitle && <h2 className="mb-2 text-xl">{week.title}</h2>}
      <dl className="divide-y divide-line">
        {withHolidays(week.days).map(({ name, times }) => (
          <div className="grid grid-cols-[8.5rem_1fr] py-2 tabular-nums" key={name}>
            <dt className="row-[span_3] font-semibold">{name}</dt>
            {times.length === 0 ? (
              <dd className="text-ink-soft col-2">Ruhetag</dd>
            ) : (
              times.map((time) => (
                <dd className="col-2" key={time}>
                  {time}
                </dd>
              ))
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where nobody has thought of them they are days like others, which has to be said to be known. */
const withHolidays = (days: readonly DayHours[]): readonly DayHours[] =>
  days.some(({ name }) => name === HOLIDAYS)
    ? days
    : [...days, { name: HOLIDAYS, times: ['wie an anderen Tagen'] }];
