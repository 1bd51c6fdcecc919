import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { formatEuros } from '../../lib/format.ts';
import { Clock, Gift, ShoppingBasket } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import type { Basket } from '../basket/basket.ts';
import { useShownBasket } from '../basket/use-basket.ts';
import type { MenuView } from './menu-view.ts';

/**
 * How quick and from which sum on, the way that the visitor has chosen and where they are; until that is known, as for
 * whoever has it brought to the nearest place.
 */
export function MenuFacts({ menu }: { menu: MenuView }) {
  const { host } = menu;
  const { basket } = useShownBasket(host.id);
  // At a till one waits for one's food and fetches it.
  const isTill = useSite().type === 'pos';
  const isFood = !sellsGiftVouchers(host.item_type);
  const isFetched = isTill || (isFood && basket?.mode === false && basket.table === null);
  const minutes = isFetched ? pickupMinutes(menu, isTill) : menu.minutes;
  const minimumFrom = isFetched ? 0 : minimumOf(menu, basket);
  return (
    <>
      {minutes && (
        <li>
          <Clock size={18} aria-hidden="true" />
          <span className="sr-only">{isFetched ? 'Fertig in' : 'Lieferzeit im Schnitt:'} </span>
          {minutes}
        </li>
      )}
      {minimumFrom > 0 && (
        <li>
          <ShoppingBasket size={18} className="max-sm:hidden" aria-hidden="true" />
          <span className="sr-only">Mindestbestellwert: </span>
          ab {formatEuros(minimumFrom)}
        </li>
      )}
      {/* On a phone the state needs the room: whether and until when there is something to eat. */}
      {host.item_coupon_kickback > 0 && (
        <li className="max-sm:hidden!">
          <Gift size={18} aria-hidden="true" />
          {host.item_coupon_kickback} % Bonus
        </li>
      )}
    </>
  );
}

// A time is a promise only where it begins now.
const pickupMinutes = ({ host: { state, item_pickup_minutes: minutes } }: MenuView, isTill: boolean) =>
  isTill || (state.orderable && state.services.pickup?.open) ? `${minutes}\u00a0Min.` : null;

function minimumOf({ minimumFrom }: MenuView, basket: Basket | null): number {
  // Nothing is brought, or nothing from afar.
  if (minimumFrom === null) return 0;
  return basket?.shipping.destination ? basket.shipping.mbw : minimumFrom;
}
