import { HOLD_AHEAD_HOURS } from '#domain/money/payment.ts';
import { mayCostExtra, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { formatEuros } from '../../lib/format.ts';
import type { Basket } from '../basket/basket.ts';
import type { OrderValues } from './order-values.ts';

const HELD = 'Das Geld wird erst genommen, wenn das Restaurant annimmt.';
const TAKEN =
  'Das Geld wird gleich genommen. Nimmt das Restaurant nicht an, bekommst du es von selbst zurück.';

const FOR_VOUCHERS = 'Das Geld wird gleich genommen, und die Gutscheine kommen per E-Mail.';

interface PaymentNoteProps {
  method: PaymentMethod;
  /** item_type of the seller. */
  hostType: string;
  basket: Pick<Basket, 'sums' | 'onlineFee'>;
  values: Pick<OrderValues, 'delivery' | 'homedelivery'>;
  /** The server's clock, in Unix seconds. */
  now: number;
}

/** What a method means: when and where the money moves, and what it costs extra. */
export const PaymentNote = (props: PaymentNoteProps) => <p className="text-ink-soft">{noteOf(props)}</p>;

function noteOf({ method, hostType, basket, values, now }: PaymentNoteProps): string {
  if (basket.sums.payable === 0) return 'Dein Gutschein deckt alles, du musst nichts bezahlen.';
  const isBrought = values.homedelivery === 'delivery';
  if (method === 'cash') return `Du bezahlst bar, ${isBrought ? 'wenn dein Essen kommt' : 'vor Ort'}.`;
  if (method === 'ec') return `Du bezahlst mit Karte, ${isBrought ? 'wenn dein Essen kommt' : 'vor Ort'}.`;
  if (sellsGiftVouchers(hostType)) return FOR_VOUCHERS;
  const isBank = method === 'sofort' || method === 'giropay';
  const isFarAhead = Number(values.delivery) - now > HOLD_AHEAD_HOURS * 3600;
  const fee =
    mayCostExtra(method) && basket.onlineFee > 0
      ? ` Für die Onlinezahlung kommen ${formatEuros(basket.onlineFee)} dazu.`
      : '';
  return (isBank || isFarAhead ? TAKEN : HELD) + fee;
}
