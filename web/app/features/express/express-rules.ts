import { fromEuros } from '#domain/money/money.ts';
import { isWallet, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { type Basket, linesOf } from '../basket/basket.ts';
import type { Wallet } from '../payment/wallet-element.ts';

/** More than this below the minimum order value, a wallet is not asked for a delivery (PAY-034, NUM-029). */
const MOST_SHORTFALL_CENTS = 500;

const cents = (euros: number): number => fromEuros(euros) ?? Math.round(euros * 100);

/** What a wallet is asked for: the sums as they are without the fee that only other methods have. */
export const expressCents = ({ sums }: Pick<Basket, 'sums'>): number => cents(sums.payable) - cents(sums.fee);

type Known = Pick<Basket, 'sums' | 'mode' | 'basket' | 'order' | 'table'>;

/** Whether this basket can be bought by a tap on a wallet's button. */
export function mayBuyByWallet(basket: Known): boolean {
  const lines = linesOf(basket);
  const isComplete = lines.length > 0 && lines.every(({ pending, available }) => available && !pending);
  return (
    isComplete && basket.mode !== 0 && basket.table === null && expressCents(basket) > 0 && !isShort(basket)
  );
}

/** Too little for a delivery. */
export const isShort = ({ sums, mode }: Pick<Basket, 'sums' | 'mode'>): boolean =>
  mode === true && (sums.belowMinimum || cents(sums.shortfall) > MOST_SHORTFALL_CENTS);

export const walletsOf = (shown: readonly PaymentMethod[]): Wallet[] => shown.filter(isWallet);

/** The only shipping option there is (PAY-033). */
export const shippingRate = ({ sums }: Pick<Basket, 'sums'>) => ({
  id: 'default',
  displayName: 'Lieferung',
  amount: cents(sums.delivery),
});
