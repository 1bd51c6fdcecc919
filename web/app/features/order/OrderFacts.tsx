import { SHOWN_ADDRESS } from '#contract/address-names.ts';
import { addressIn, addressLines, isBeachSeat } from '#domain/people/address.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { modeLabel, personsText, tableText } from '#domain/order/order-mode.ts';
import { formatDate, formatTime, formatWhen } from '../../lib/format.ts';
import { cameToNobody, isPaidOnline } from './order-words.ts';
import { modeOf, type ShownOrder, type Status } from './shown-order.ts';

/** How, where, when and by what means: everything the guest typed (DON-015). Empty facts are left out. */
export function OrderFacts({ shown, status }: { shown: ShownOrder; status: Status }) {
  const { order } = shown;
  const mailed = sellsGiftVouchers(shown.host.kind);
  const isPaid = isPaidOnline(order.payment, status.state);
  const facts: [string, string][] = [
    ['Bestellt', `${formatDate(order.placedAt)}, ${formatTime(order.placedAt)} Uhr`],
    ['Art', mailed ? 'Per E-Mail' : wayOf(order)],
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
    ['Personen', order.persons === null ? '' : personsText(order.persons)],
    ['Handynummer', order.mobile],
    ['Zahlung', isPaid ? `${order.paymentLabel}, bereits bezahlt` : order.paymentLabel],
    ['Anmerkung', order.comment],
    ['Beleg', order.wantsReceipt && !mailed ? receiptText(status) : ''],
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

/** What came to nothing has none. */
function receiptText(status: Status): string {
  if (cameToNobody(status)) return '';
  return status.state === 'completed'
    ? 'Bewirtungsbeleg als PDF'
    : 'Bewirtungsbeleg, als PDF hier, sobald alles da ist';
}

const wayOf = (order: ShownOrder['order']): string =>
  order.tableTitle === '' ? modeLabel(modeOf(order)) : tableText(order.tableTitle);

const addressOf = (order: ShownOrder['order']): string =>
  addressLines(addressIn(SHOWN_ADDRESS, order), { postalCode: order.zip, town: order.city }).join('\n');
