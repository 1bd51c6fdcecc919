import type { ComponentProps, ReactNode } from 'react';

type TickLineProps = Omit<ComponentProps<'input'>, 'children'> & {
  type: 'radio' | 'checkbox';
  /** What the choice means, below its name. */
  hint?: ReactNode;
  children: ReactNode;
};

/** One of several names to choose, as a plain line. */
export const TickLine = ({ hint, children, ...input }: TickLineProps) => (
  <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 font-semibold">
    <input {...input} className="size-5 accent-(--rim)" />
    {children}
    {hint && <small className="col-2 font-normal text-ink-soft">{hint}</small>}
  </label>
);
