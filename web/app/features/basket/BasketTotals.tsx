import type { Answer } from '#contract/contract.ts';
import { BasketVoucher } from '../voucher/BasketVoucher.tsx';
import { BasketGoals } from './BasketGoals.tsx';
import { BasketSums } from './BasketSums.tsx';
import type { Basket } from './basket-store.ts';

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
