import type { Week } from './opening-week.ts';

/** One week of opening hours, Monday to Sunday and public holidays. */
export function OpeningTable({ week, showTitle }: { week: Week; showTitle: boolean }) {
  return (
    <section className="card card-pad" aria-label={`Öffnungszeiten ${week.title}`}>
      {showTitle && <h2 className="mb-2 text-xl">{week.title}</h2>}
      <dl className="opening-days">
        {week.days.map(({ name, times }) => (
          <div key={name}>
            <dt>{name}</dt>
            {times.length === 0 ? (
              <dd className="text-ink-soft">Ruhetag</dd>
            ) : (
              times.map((time) => <dd key={time}>{time}</dd>)
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
