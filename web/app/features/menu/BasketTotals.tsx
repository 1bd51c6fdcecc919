import type { Answer } from '#contract/contract.ts';
import { BasketGoals } from '../basket/BasketGoals.tsx';
import { BasketSums } from '../basket/BasketSums.tsx';
import type { Basket } from '../basket/basket.ts';
import { BasketVoucher } from '../voucher/BasketVoucher.tsx';

interface BasketTotalsProps {
  host: Answer<'gethost'>;
  basket: Basket;
  onVoucher: () => void;
}

/** What stands below the lines of the basket beside the menu; an empty one needs nothing of it. */
export default function BasketTotals({ host, basket, onVoucher }: BasketTotalsProps) {
  return (
    <>
      <BasketGoals basket={basket} />
      <BasketVoucher host={host} coupon={basket.coupon} onOpen={onVoucher} />
      <BasketSums basket={basket} />
    </>
  );
}
