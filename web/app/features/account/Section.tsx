import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  title: string;
  icon: ReactNode;
  /** The one thing on the page to do now. */
  rim?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the settings with its heading. */
export function Section({ title, icon, rim = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" rim={rim} className={cx('settings-section', className)} aria-labelledby={id}>
      <h2 id={id}>
        <span className="settings-icon">{icon}</span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
