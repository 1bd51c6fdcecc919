import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ArrowLeft } from '../../ui/icons.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';

interface KitchenPageProps {
  restaurantId: number;
  title: string;
  note: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  /** Over the page. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** A page beside the board, with the way back to it. */
export function KitchenPage({ restaurantId, title, note, tools, dialog, children }: KitchenPageProps) {
  return (
    <div className="kitchen tables-page">
      <SkipLink />
      <header className="kitchen-bar no-print">
        <Link to={paths.kitchenOf(restaurantId)} className="btn btn-ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Küche
        </Link>
        <div className="kitchen-name">
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
        {tools}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {dialog}
    </div>
  );
}
