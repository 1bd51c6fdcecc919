import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  /** Where links into the page lead. */
  id?: string;
  title: string;
  icon: ReactNode;
  /** The one thing on the page to do now. */
  rim?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the settings with its heading. */
export function Section({ id, title, icon, rim = false, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      id={id}
      rim={rim}
      className={cx('grid scroll-mt-[calc(var(--sticky-top)_+_1rem)] content-start gap-3.5', className)}
      aria-labelledby={titleId}
    >
      <h2 className="flex items-center gap-3 text-xl" id={titleId}>
        <span className="grid size-9 place-items-center rounded-full bg-rim-soft text-rim">{icon}</span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
