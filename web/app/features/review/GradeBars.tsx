import { gradeToPercent, gradeToStars, type Grades } from '#domain/people/rating.ts';
import { formatRating } from '../../lib/format.ts';
import { CRITERIA } from './criteria.ts';

/** What the three school grades come to in stars, each as a bar that is full at five (REV-006). */
export function GradeBars({ grades }: { grades: Grades }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] sm:gap-y-2 min-[62rem]:in-[aside]:grid-cols-1">
      {CRITERIA.map(([key, label]) => (
        <div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-center" key={key}>
          <dt>{label}</dt>
          <dd className="flex items-center gap-2.5">
            <progress
              className="bar min-w-0 flex-1"
              value={gradeToPercent(grades[key])}
              max={100}
              aria-hidden="true"
            />
            <span className="min-w-6 text-right font-strong tabular-nums">
              {formatRating(gradeToStars(grades[key]))}
              <span className="sr-only"> von 5 Sternen</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
