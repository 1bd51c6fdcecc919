import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeLook = 'rim' | 'tomato' | 'basil' | 'mustard';

/** A short mark beside a name: 'Neu', 'vegetarisch', '5 % Bonus'. */
export function Badge({
  look = 'rim',
  icon,
  children,
}: {
  look?: BadgeLook;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={cx('badge', look !== 'rim' && `badge-${look}`)}>
      {icon}
      {children}
    </span>
  );
}

/** Open, busy or closed: a dot and the words, never the colour alone. */
export function StateMark({ state, children }: { state: 'open' | 'busy' | 'closed'; children: ReactNode }) {
  return <span className={cx('state', `state-${state}`)}>{children}</span>;
}
