import type { ReactNode } from 'react';

/** A narrow page with one thing to say or to do. */
export const RateFrame = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid max-w-176 gap-6 pt-4 pb-12">{children}</div>
);
