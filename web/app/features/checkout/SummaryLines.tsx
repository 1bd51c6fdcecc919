import { BasketGoals } from '../basket/BasketGoals.tsx';
import { BasketLines } from '../basket/BasketLines.tsx';
import { BasketSums } from '../basket/BasketSums.tsx';
import { useShownBasket } from '../basket/use-basket.ts';
import { LoyaltyBadge } from '../restaurant/LoyaltyBadge.tsx';
import { BasketVoucher } from '../voucher/BasketVoucher.tsx';
import { COSTS } from './costs.ts';
import type { Checkout } from './load-checkout.ts';

/** What is bought, and what it comes to. */
export function SummaryLines({ loaded: { host, basket: loaded } }: { loaded: Checkout }) {
  const basket = useShownBasket(host.id).basket ?? loaded;
  return (
    <>
      <BasketLines state={{ basket, coming: [] }} hostUrl={host.item_url} />
      <div id={COSTS} className="scroll-mt-[45dvh]" tabIndex={-1}>
        <BasketGoals basket={basket} />
        <BasketVoucher host={host} coupon={basket.coupon} isInForm />
        <BasketSums basket={basket} />
        {host.item_coupon_kickback > 0 && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
            Für deine nächste Bestellung:{' '}
            <LoyaltyBadge percent={host.item_coupon_kickback} restaurant={host.item_name} />
          </p>
        )}
      </div>
    </>
  );
}
