import { isBeachSeat } from '#domain/beach-seat.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { modeLabel } from '#domain/order-mode.ts';
import { formatCount, formatDate, formatTime, formatWhen } from '../../lib/format.ts';
import { modeOf, type ShownOrder } from './shown-order.ts';

/** How, where, when and by what means: everything the guest typed (DON-015). Empty facts are left out. */
export function OrderFacts({ shown, isPaid }: { shown: ShownOrder; isPaid: boolean }) {
  const { order } = shown;
  const mailed = sellsGiftVouchers(shown.host.kind);
  const facts: [string, string][] = [
    ['Bestellt', `${formatDate(order.placedAt)}, ${formatTime(order.placedAt)} Uhr`],
    ['Art', mailed ? 'Per E-Mail' : modeLabel(modeOf(order))],
    [
      'Wunschzeit',
      order.tableId !== null || mailed
        ? ''
        : order.asap
          ? 'So schnell wie möglich'
          : `${formatWhen(order.deliverytime, order.placedAt)} Uhr`,
    ],
    ['Name', [order.company, `${order.firstname} ${order.lastname}`.trim()].filter(Boolean).join(', ')],
    [isBeachSeat(order.street) ? 'Dein Platz' : 'Adresse', order.mode === 'delivery' ? addressOf(order) : ''],
    ['Tisch', order.tableTitle],
    ['Personen', order.persons === null ? '' : formatCount(order.persons, 'Person', 'Personen')],
    ['Handynummer', order.mobile],
    ['Zahlung', isPaid ? `${order.paymentLabel}, bereits bezahlt` : order.paymentLabel],
    ['Anmerkung', order.comment],
    ['Beleg', order.wantsReceipt && !mailed ? 'Bewirtungsbeleg, als PDF hier, sobald alles da ist' : ''],
  ];
  return (
    <dl className="order-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function addressOf({ street, number, addressaddon, zip, city }: ShownOrder['order']): string {
  return [`${street} ${number}`.trim(), addressaddon, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
}
