import { gradeToPercent, type Grades } from '#domain/rating.ts';
import { formatNumber } from '../../lib/format.ts';
import { CRITERIA } from './criteria.ts';

/** The three school grades, each as a bar that is full at grade 1 (REV-006). */
export function GradeBars({ grades }: { grades: Grades }) {
  return (
    <dl className="grade-bars">
      {CRITERIA.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <progress className="bar" value={gradeToPercent(grades[key])} max={100} aria-hidden="true" />
            <span className="grade-number">
              <span className="sr-only">Note </span>
              {formatNumber(grades[key])}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
