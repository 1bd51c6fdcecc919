import type { ReactNode } from 'react';

/** How many there are, and what narrows them down; the same height while they load. */
export const ListHead = ({ children }: { children: ReactNode }) => (
  <div className="mb-2 grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-5 lg:gap-y-3.5">
    {children}
  </div>
);
