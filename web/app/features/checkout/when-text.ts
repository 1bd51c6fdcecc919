import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { addressIn, streetLine } from '#domain/people/address.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { placeText } from '#domain/text/german-text.ts';
import { formatWhen } from '../../lib/format.ts';
import type { Basket } from '../basket/basket.ts';
import { hostAddress } from '../restaurant/host-address.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';

type Known = Pick<Checkout, 'host' | 'active' | 'places'>;

const WAYS = { delivery: 'Lieferung', pickup: 'Abholung', table: 'Tisch' } as const;

/** 'Lieferung um 18:30 Uhr an Strandallee 12, 23669 Timmendorfer Strand'. */
export function whenText(known: Known, basket: Basket, values: OrderValues): string {
  const { host } = known;
  if (sellsGiftVouchers(host.item_type)) return 'Per E-Mail, gleich nach der Zahlung';
  if (basket.table) return `So schnell wie möglich an ${basket.table.tableTitle}`;
  const { homedelivery, delivery } = values;
  const address = homedelivery === 'delivery' ? addressText(known, basket, values) : hostAddress(host);
  const where = address && `${homedelivery === 'delivery' ? 'an' : 'bei'} ${address}`;
  const open = delivery === '' ? '– bitte wähle noch eine Zeit' : '';
  return [wayAndTime(known, values), where, open].filter(Boolean).join(' ');
}

/** 'Lieferung um 18:30 Uhr'. */
export const wayAndTime = ({ host, active }: Omit<Known, 'places'>, values: OrderValues): string =>
  [WAYS[values.homedelivery], timeText(host, active.now, values)].filter(Boolean).join(' ');

/** 'Strandallee 12, 23669 Timmendorfer Strand'; what is not filled in is left out. */
export function addressText(
  { places }: Pick<Known, 'places'>,
  { shipping }: Pick<Basket, 'shipping'>,
  values: OrderValues,
): string {
  const place = places?.find(({ id }) => String(id) === values.geoid);
  const town = place ? placeText({ postalCode: place.item_plz, town: place.item_ort }) : shipping.destination;
  return [streetLine(addressIn(ORDER_ADDRESS, values)), town].filter(Boolean).join(', ');
}

function timeText(host: Checkout['host'], now: number, { delivery, homedelivery }: OrderValues): string {
  if (delivery === '') return '';
  if (delivery !== '0') return formatWhen(Number(delivery), now).replace(/(?=\d\d:\d\d$)/, 'um ') + ' Uhr';
  const { item_delivery_minutes: average, item_pickup_minutes: pickup } = host;
  if (homedelivery !== 'delivery') return `so schnell wie möglich (etwa ${pickup}\u00a0Min.)`;
  return average === null
    ? 'so schnell wie möglich'
    : `so schnell wie möglich (etwa ${deliveryRangeText(average)})`;
}
