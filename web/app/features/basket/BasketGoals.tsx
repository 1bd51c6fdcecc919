import { formatEuros } from '../../lib/format.ts';
import { ProgressGoal } from '../../ui/Progress.tsx';
import { PartyPopper } from '../../ui/icons.ts';
import type { Basket } from './basket.ts';

/** The way to the minimum order value, then to free delivery (BSK-015, CHK-038). */
export function BasketGoals({ basket: { sums, mode } }: { basket: Basket }) {
  if (mode !== true) return null;
  if (sums.shortfall > 0) {
    return (
      <ProgressGoal value={sums.goods} goal={sums.minimumOrder}>
        Noch {formatEuros(sums.shortfall)} bis zum Mindestbestellwert von {formatEuros(sums.minimumOrder)}
      </ProgressGoal>
    );
  }
  if (sums.freeFrom === 0) return null;
  return (
    <ProgressGoal value={sums.goods} goal={sums.freeFrom} icon={<PartyPopper size={18} aria-hidden="true" />}>
      {sums.missingToFree > 0
        ? `Noch ${formatEuros(sums.missingToFree)} bis zur kostenlosen Lieferung`
        : `Lieferung ist ab ${formatEuros(sums.freeFrom)} frei – geschafft!`}
    </ProgressGoal>
  );
}
