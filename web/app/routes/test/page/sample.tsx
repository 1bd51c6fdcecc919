import type { ReactNode } from 'react';

/** One part of the kit with its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
