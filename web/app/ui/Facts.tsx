import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Few facts, which matter more than their names. */
  few?: boolean;
}

/** What is known of one thing, name by name. */
export function Facts({ facts, few }: FactsProps) {
  return (
    <dl className={few ? 'grid gap-2' : 'divide-y divide-line'}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          className={
            few
              ? 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3'
              : 'grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-2 gap-y-1 py-1.75 max-sm:items-baseline sm:grid-cols-[minmax(9rem,30%)_minmax(0,1fr)] sm:gap-x-4'
          }
        >
          <dt className={few ? 'text-ink-soft' : 'text-ink-soft max-sm:text-sm'}>{label}</dt>
          <dd className={few ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
