import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatDate, formatEuros, formatPercent, formatTime } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { Table } from '../../../ui/Table.tsx';

/** An order as its restaurant and the operator read it. */
type Order = Omit<Answer<'ownOrder'>, 'steps' | 'messages' | 'mayReduce' | 'noShow' | 'noShowLabel'>;

export const when = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

/** Who ordered, where it went and when; what else is known of them follows. */
export function GuestFacts({ order, more = [] }: { order: Order; more?: readonly [string, ReactNode][] }) {
  const { guest, isForgotten, phone, address, comment, wishes, tableTitle, persons } = order;
  const kept = (value: string) => (isForgotten ? 'gelöscht' : value);
  const facts: [string, ReactNode][] = [
    ['Gast', kept(guest)],
    [
      'Telefon',
      isForgotten || !phone ? (
        kept(phone)
      ) : (
        <a key="phone" className="link" href={phoneHref(phone)}>
          {phone}
        </a>
      ),
    ],
    ...(address.length > 0 ? [['Anschrift', address.join(', ')] as [string, string]] : []),
    ...(tableTitle ? [['Platz', tableTitle] as [string, string]] : []),
    ...(persons ? [['Personen', String(persons)] as [string, string]] : []),
    ...(comment ? [['Nachricht', comment] as [string, string]] : []),
    ...(wishes.length > 0 ? [['Wünsche', dotted(wishes)] as [string, string]] : []),
    ...timesOf(order),
    ...more,
  ];
  return (
    <Part title="Gast">
      <Facts facts={facts} />
    </Part>
  );
}

function timesOf({ wishAt, firstPromisedAt, promisedAt }: Order): [string, string][] {
  const times: [string, string | null][] = [
    ['Gewünscht', wishAt],
    ['Zuerst zugesagt', firstPromisedAt],
    ['Zugesagt', promisedAt],
  ];
  return times.flatMap(([label, at]) => (at === null ? [] : [[label, when(at)]]));
}

/** What it cost and how it was paid. */
export function Money({
  order: { sums, payable, reduced, payment, money, taken, refunded },
}: {
  order: Order;
}) {
  return (
    <Part title="Zahlung">
      <Facts
        facts={[
          ...sums.map(({ label, value }) => [label, formatEuros(value)] as const),
          ['Summe', formatEuros(payable)],
          ...(reduced > 0
            ? ([
                ['Abgezogen', formatEuros(-reduced)],
                ['Bleibt', formatEuros(payable - reduced)],
              ] as const)
            : []),
          ['Bezahlt mit', `${payment}\u00a0· ${money}`],
          ...(taken > 0 ? [['Eingezogen', formatEuros(taken)] as const] : []),
          ...(refunded > 0 ? [['Zurückgegeben', formatEuros(refunded)] as const] : []),
        ]}
      />
    </Part>
  );
}

/** The tax in it, rate by rate. */
export function Vat({ order: { vat, isSmallBusiness, reduced } }: { order: Order }) {
  if (isSmallBusiness) return <p>Umsatzsteuer wird nach § 19 UStG nicht erhoben.</p>;
  return (
    <Table caption={reduced > 0 ? 'Enthaltene Umsatzsteuer, vor Abzügen' : 'Enthaltene Umsatzsteuer'}>
      <thead>
        <tr>
          <th scope="col">Satz</th>
          {['Netto', 'Steuer', 'Brutto'].map((label) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vat.map((row) => (
          <tr key={row.percent}>
            <td>{formatPercent(row.percent)}</td>
            <td className="num">{formatEuros(row.net)}</td>
            <td className="num">{formatEuros(row.vat)}</td>
            <td className="num">{formatEuros(row.gross)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What was taken off, and what corrects the receipt for it. */
export function Reductions({ order: { orderId, reductions } }: { order: Order }) {
  if (reductions.length === 0) return null;
  return (
    <Part title="Abgezogen">
      <ul className="list-none divide-y divide-line">
        {reductions.map(({ id, at, amount, voucher, reason, who, lines, correction }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <b>{formatEuros(amount + voucher)}</b> {lines.join(', ')}
            {voucher > 0 && (
              <small className="block text-sm text-ink-soft">
                davon zurück auf den Gutschein: {formatEuros(voucher)}
              </small>
            )}
            <small className="block text-sm text-ink-soft">{dotted([when(at), who, reason])}</small>
            {correction !== null && (
              <a className="link" href={staffPaths.ownCorrection(orderId, correction)}>
                Korrektur Nr. {correction} (PDF)
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What its guest said of it. */
export function Review({ order: { review } }: { order: Order }) {
  if (!review) return null;
  return (
    <Part title="Bewertung">
      <p className="flex flex-wrap items-center gap-x-3">
        <RatingStars stars={review.stars} /> {formatDate(review.at)}
        {review.isHidden && <b>ausgeblendet</b>}
      </p>
      {review.content && <p className="wrap-anywhere whitespace-pre-line">{review.content}</p>}
      {review.reply && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">Antwort: {review.reply}</p>
      )}
    </Part>
  );
}
