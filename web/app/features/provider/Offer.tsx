import { Fragment, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface OfferHeroProps {
  title: string;
  lead: ReactNode;
  /** The one number that says most, and what it means. */
  figure: [number: string, meaning: string];
  tone: 'tone-butter' | 'tone-mint';
  /** What can be done now. */
  children?: ReactNode;
}

/** What is offered, with its number in large type. */
export const OfferHero = ({ title, lead, figure: [number, meaning], tone, children }: OfferHeroProps) => (
  <section
    className={cx(
      'grid items-center gap-5 overflow-hidden rounded-xl p-[clamp(1.5rem,1rem_+_3vw,3rem)] lg:grid-cols-[1fr_auto]',
      tone,
    )}
  >
    <div className="grid justify-items-start gap-4">
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-lg text-lg">{lead}</p>
      {children}
    </div>
    <p className="grid justify-items-center gap-1 text-center">
      <span className="font-head text-[clamp(4rem,2.5rem_+_6vw,7rem)] leading-[0.9] font-bold tracking-[-0.03em] text-rim">
        {number}
      </span>
      <span>{meaning}</span>
    </p>
  </section>
);

/** A sum in numbers that everybody can picture; the last line is what comes out. */
export const ExampleSum = ({ lines }: { lines: readonly (readonly [label: string, amount: string])[] }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
    {lines.map(([label, amount], at) => {
      const isLast = at === lines.length - 1 && 'border-t-2 border-line-strong pt-2 font-strong';
      return (
        <Fragment key={label}>
          <dt className={cx(isLast)}>{label}</dt>
          <dd className={cx('text-right', isLast)}>{amount}</dd>
        </Fragment>
      );
    })}
  </dl>
);
