import { lazy, Suspense, useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { Info } from '../../ui/icons.ts';

const LoyaltyDialog = lazy(() => import('./LoyaltyDialog.tsx'));

/** The loyalty bonus of a restaurant; a tap explains it (LST-023, LST-031). */
export function LoyaltyBadge({ percent, restaurant }: { percent: number; restaurant: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="badge badge-basil relative z-1 after:absolute after:-inset-x-1.5 after:inset-y-[-0.5625rem]"
        aria-haspopup="dialog"
        aria-label={`${formatPercent(percent)} Bonus bei ${restaurant}: Was ist das?`}
        onClick={() => setOpen(true)}
      >
        {formatPercent(percent)} Bonus <Info size={13} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <LoyaltyDialog percent={percent} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
