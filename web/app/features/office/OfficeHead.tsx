import type { ReactNode } from 'react';

interface OfficeHeadProps {
  title: string;
  /** How many, or how things stand. */
  note?: string;
  /** What can be done here. */
  children?: ReactNode;
}

/** The heading of a page of the office. */
export const OfficeHead = ({ title, note, children }: OfficeHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 xl:justify-end xl:*:[.btn]:whitespace-nowrap">
    <h1 className="mr-auto min-w-0 text-2xl wrap-anywhere hyphens-auto">
      {title}{' '}
      {note && <small className="font-text text-md leading-none font-[500] tracking-normal">{note}</small>}
    </h1>
    {children}
  </div>
);
