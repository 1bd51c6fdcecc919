import { sql } from 'kysely';
import { isLeft } from '../../guard/is-left.ts';

/** Whether anything of a completed order was sold, of the row `orders`: of what nobody took only what a voucher had paid. */
export const isSold = sql<boolean>`(not ${isLeft} or discount_nature = 'means-of-payment' and discount_cents > returned_cents)`;
