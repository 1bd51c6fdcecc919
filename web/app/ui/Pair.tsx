import type { ReactNode } from 'react';

/** Fields beside each other wherever they have room; `wide` ones need more of it. */
export const Pair = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <div
    className={`grid items-start gap-4 ${wide ? 'grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]'}`}
  >
    {children}
  </div>
);
