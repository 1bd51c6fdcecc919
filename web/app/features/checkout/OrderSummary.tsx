import { Clock } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deliveryRangeText } from '#domain/delivery-time.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { VOUCHER_VAT } from '#domain/vat-text.ts';
import { formatWhen } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { BasketGoals } from '../basket/BasketGoals.tsx';
import { BasketLines } from '../basket/BasketLines.tsx';
import { BasketSums } from '../basket/BasketSums.tsx';
import type { Basket } from '../basket/basket-store.ts';
import { BasketVoucher } from '../voucher/BasketVoucher.tsx';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';

interface OrderSummaryProps {
  loaded: Checkout;
  basket: Basket;
  values: OrderValues;
  alert: string | undefined;
  isSending: boolean;
  /** Buying by a wallet. */
  express: ReactNode;
}

/** Everything that is bought, directly above the only button that orders (§ 312j BGB). */
export function OrderSummary({ loaded, basket, values, alert, isSending, express }: OrderSummaryProps) {
  const { host } = loaded;
  return (
    <aside className="card card-rim order-summary" id="zusammenfassung" aria-label="Deine Bestellung">
      <h2 className="text-2xl">
        <Link to={paths.menu(host.item_url)}>{host.item_name}</Link>
      </h2>
      <BasketLines state={{ basket, coming: [] }} hostUrl={host.item_url} />
      <BasketGoals basket={basket} />
      <BasketVoucher host={host} coupon={basket.coupon} />
      <BasketSums basket={basket} />
      <p className="order-when">
        <Clock size={18} aria-hidden="true" />
        <span>{whenText(loaded, basket, values)}</span>
      </p>
      {alert && <Alert>{alert}</Alert>}
      <Button type="submit" name="intent" value="order" wide busy={isSending}>
        Zahlungspflichtig bestellen
      </Button>
      {express}
      <Legal host={host} />
    </aside>
  );
}

/** 'Lieferung um 18:30 Uhr an Strandallee 12, 23669 Timmendorfer Strand'. */
function whenText({ host, active, places }: Checkout, basket: Basket, values: OrderValues): string {
  if (sellsGiftVouchers(host.item_type)) return 'Per E-Mail, gleich nach der Zahlung';
  if (basket.table) return `So schnell wie möglich an ${basket.table.tableTitle}`;
  const { homedelivery, delivery, street, number, geoid } = values;
  const what = { delivery: 'Lieferung', pickup: 'Abholung', table: 'Tisch' }[homedelivery];
  const place = places?.find(({ id }) => String(id) === geoid);
  const destination = place ? `${place.item_plz} ${place.item_ort}` : basket.shipping.destination;
  const address =
    homedelivery === 'delivery'
      ? [`${street} ${number}`.trim(), destination].filter(Boolean).join(', ')
      : `${host.item_street} ${host.item_houseno}, ${host.item_plz} ${host.item_ort}`;
  const where = address && `${homedelivery === 'delivery' ? 'an' : 'bei'} ${address}`;
  const open = delivery === '' ? '– bitte wähle noch eine Zeit' : '';
  return [what, timeText(host, active.now, values), where, open].filter(Boolean).join(' ');
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

const SMALL_BUSINESS = 'Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.';
const ALL_TAXED = 'Alle Preise enthalten die Mehrwertsteuer.';

function Legal({ host }: { host: Checkout['host'] }) {
  const isMailed = sellsGiftVouchers(host.item_type);
  return (
    <div className="order-legal">
      <p>
        Es gelten die <Link to={paths.terms()}>AGB</Link> und die{' '}
        <Link to={paths.privacy()}>Datenschutzhinweise</Link>.{' '}
        {isMailed ? (
          <>
            Den Kauf kannst du 14 Tage lang <Link to={paths.withdrawal()}>widerrufen</Link>.
          </>
        ) : (
          'Für frisch zubereitete Speisen besteht kein Widerrufsrecht.'
        )}
      </p>
      <p>
        Verkäufer ist {host.item_name}, {host.item_owner}, {host.item_street} {host.item_houseno},{' '}
        {host.item_plz} {host.item_ort}.{' '}
        {isMailed ? VOUCHER_VAT : host.smallBusiness ? SMALL_BUSINESS : ALL_TAXED}
      </p>
    </div>
  );
}
