import { SHOWN_ADDRESS } from '#contract/address-names.ts';
import { addressIn, addressLines, isBeachSeat } from '#domain/people/address.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
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
    <dl className="grid gap-1.5 border-t border-line pt-4">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div className="grid grid-cols-[8rem_1fr] gap-3" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const addressOf = (order: ShownOrder['order']): string =>
  addressLines(addressIn(SHOWN_ADDRESS, order), { postalCode: order.zip, town: order.city }).join('\n');
