import { type ReactNode, useId, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { type Foldable, useFold } from './use-fold.ts';

interface SectionProps {
  /** Its place in the order of things to do; none for what can be left out. */
  number?: number;
  title: string;
  /** Without it the section always stands open. */
  fold?: Foldable;
  children: ReactNode;
}

/** One step of the order form; what is folded is sent all the same, and without JavaScript everything stands open. */
export function Section({ number, title, fold, children }: SectionProps) {
  const id = `schritt-${number ?? 'mehr'}`;
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const { isFolded, canFold, toggle } = useFold(fold, body);
  return (
    <Card
      as="section"
      className={cx('grid', isFolded ? 'gap-x-3.5 py-2! noscript:py-5!' : 'gap-3.5')}
      aria-labelledby={id}
    >
      <div className={cx('flex items-center gap-3', fold && 'min-h-target')}>
        <h2 className="flex items-center gap-3 text-xl" id={id}>
          {number && (
            <span
              className="grid size-8 flex-none place-items-center rounded-full bg-rim-soft font-text text-md leading-[normal] font-bold"
              aria-hidden="true"
            >
              {number}
            </span>
          )}
          {title}
        </h2>
        {canFold && (
          <button
            type="button"
            className="link ml-auto min-h-target min-w-target noscript:hidden"
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={toggle}
          >
            {isFolded ? 'Ändern' : 'Fertig'}
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </div>
      {isFolded && (
        <p
          className={cx(
            'pb-2 wrap-anywhere text-ink-soft noscript:hidden',
            number !== undefined && 'sm:pl-11',
          )}
        >
          {fold?.line}
        </p>
      )}
      <div ref={body} id={bodyId} className={cx('grid gap-3.5', isFolded && 'hidden noscript:grid')}>
        {children}
      </div>
    </Card>
  );
}

/** What a form without JavaScript needs after a choice that other fields depend on. */
export function TakeOver({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      name="intent"
      value="update"
      className="btn btn-ghost hidden justify-self-start noscript:inline-flex"
    >
      {children}
    </button>
  );
}
