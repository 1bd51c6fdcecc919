import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { KitchenHead } from './KitchenHead.tsx';

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
    <div className="kitchen min-h-dvh bg-enamel text-ink">
      <SkipLink />
      <KitchenHead restaurantId={restaurantId} title={title} note={note} tools={tools} />
      <main
        className="mx-auto grid max-w-360 gap-6 px-[clamp(0.875rem,2vw,1.5rem)] pt-6 pb-12 print:block print:max-w-none print:p-0"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      {dialog}
    </div>
  );
}
