import '../../theme/staff.css';
import './kitchen.css';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ArrowLeft } from '../../ui/icons.ts';

/** The bar above every page of the kitchen; red where it says that the connection is lost (group-has). */
export const KitchenHeader = (props: ComponentProps<'header'>) => (
  <header
    {...props}
    className="no-print group z-20 flex min-h-14.5 flex-wrap items-center gap-x-[clamp(0.625rem,2vw,1.5rem)] gap-y-1 border-b-3 border-rim-edge bg-paper px-[clamp(0.875rem,2vw,1.5rem)] py-1 has-[.connection-lost]:sticky has-[.connection-lost]:top-0 has-[.connection-lost]:border-tomato has-[.connection-lost]:bg-tomato-fill sm:gap-y-2 md:sticky md:top-0 md:flex-nowrap [&_.state]:text-md"
  />
);

/** What the page is, and whose. */
export const KitchenName = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-baseline gap-4 text-ink-soft group-has-[.connection-lost]:text-on-tomato max-xl:flex-col max-xl:items-stretch max-xl:gap-0">
    <h1 className="text-[1.625rem] leading-tight text-ink group-has-[.connection-lost]:text-on-tomato">
      {title}
    </h1>
    {children}
  </div>
);

interface KitchenHeadProps {
  restaurantId: number;
  title: string;
  note: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
}

/** The head of a page beside the board, with the way back to it. */
export const KitchenHead = ({ restaurantId, title, note, tools }: KitchenHeadProps) => (
  <KitchenHeader>
    <Link to={staffPaths.kitchenOf(restaurantId)} className="btn btn-ghost flex-none">
      <ArrowLeft size={20} aria-hidden="true" />
      Küche
    </Link>
    <KitchenName title={title}>
      <p className="min-w-0 wrap-anywhere">{note}</p>
    </KitchenName>
    {tools}
  </KitchenHeader>
);
