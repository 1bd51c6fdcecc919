import type { ComponentProps, ReactNode } from 'react';

type MoreProps = ComponentProps<'details'> & { label: ReactNode };

const ARROW =
  'before:mr-0.5 before:size-2 before:-rotate-45 before:border-r-[2.5px] before:border-b-[2.5px] [[open]>&]:before:rotate-45';

/** What only some need, behind its name. */
export const More = ({ label, children, ...rest }: MoreProps) => (
  <details {...rest}>
    <summary className={`flex min-h-target items-center gap-2 font-semibold text-rim ${ARROW}`}>
      {label}
    </summary>
    {children}
  </details>
);
