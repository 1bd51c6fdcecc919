import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Basket } from '../basket/basket.ts';
import { UndeliveredNotice } from '../basket/UndeliveredNotice.tsx';
import { useUndelivered } from '../basket/use-undelivered.ts';
import { StateNotice } from '../restaurant/StateNotice.tsx';
import { stateAtTable } from '../restaurant/shown-state.ts';
import { AgainNotice } from '../history/AgainNotice.tsx';
import type { Checkout } from './load-checkout.ts';
import { secondsOf } from '../../lib/seconds-of.ts';

/** Whether orders are taken (BSK-023), and that nothing is brought (BSK-003, BSK-004). */
export function CheckoutNotices({ loaded, basket }: { loaded: Checkout; basket: Basket }) {
  const { host, active, again, lastPlace } = loaded;
  const isAtTable = basket.table !== null;
  const { state, now, item_active_delivery } = active;
  const openingIn = state.opensAt === null ? null : secondsOf(state.opensAt) - now;
  const never = host.item_homedelivery === 'N';
  const elsewhere = useUndelivered(basket, lastPlace);
  const isBrought = !isAtTable && !sellsGiftVouchers(host.item_type);
  return (
    <>
      <AgainNotice again={again} />
      <StateNotice state={isAtTable ? stateAtTable(state) : state} now={now} openingIn={openingIn} />
      {isBrought && elsewhere && <UndeliveredNotice place={elsewhere} pickup={state.pickup} />}
      {isBrought && (never || item_active_delivery === 'N') && (
        <Notice look="mustard">
          {never ? 'Dieses Restaurant liefert nicht.' : 'Dieses Restaurant liefert vorübergehend nicht.'}{' '}
          {insteadText(state)}
        </Notice>
      )}
    </>
  );
}

function insteadText({ delivery, pickup }: Checkout['active']['state']): string {
  const ways = [
    pickup && 'dein Essen abholen',
    delivery && 'es dir zu einer späteren Wunschzeit bringen lassen',
  ].filter(Boolean);
  return ways.length > 0 ? `Du kannst ${ways.join(' oder ')}.` : '';
}
