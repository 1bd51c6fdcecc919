import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros, formatPercent, formatTime } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Download, Printer } from '../../../ui/icons.ts';
import { Part } from '../../../ui/Part.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { Table } from '../../../ui/Table.tsx';
import { channels, messageStates, nameOf, nameOfKind } from '../../office/state-names.ts';
import { ActionForm } from '../ActionForm.tsx';
import { SoldLines } from './SoldLines.tsx';

type OwnOrder = Answer<'ownOrder'>;

/** What was sold and paid on one side, what happened on the other. */
export function OrderDetails({ order }: { order: OwnOrder }) {
  return (
    <>
      <OrderActions order={order} />
      <Columns>
        <div className="grid gap-4">
          <Part title="Bestellt">
            <SoldLines lines={order.lines} />
          </Part>
          <Money order={order} />
          <Vat order={order} />
          <Reductions order={order} />
        </div>
        <div className="grid gap-4">
          <GuestFacts order={order} />
          <Steps order={order} />
          <Review order={order} />
          <Messages order={order} />
        </div>
      </Columns>
    </>
  );
}

function OrderActions({
  order: { orderId, restaurant, hasReceipt, mayReduce, noShow, version },
}: {
  order: OwnOrder;
}) {
  return (
    <Actions>
      <ButtonLink look="ghost" to={staffPaths.kitchenSlip(orderId)} target="_blank">
        <Printer size={18} aria-hidden="true" /> Bestellzettel
      </ButtonLink>
      {hasReceipt && (
        <ButtonLink look="ghost" to={staffPaths.ownReceipt(orderId)} reloadDocument>
          <Download size={18} aria-hidden="true" /> Beleg (PDF)
        </ButtonLink>
      )}
      {mayReduce && (
        <ButtonLink look="ghost" to={staffPaths.kitchenReduce(restaurant.id, orderId)}>
          Etwas fehlt / Erstatten
        </ButtonLink>
      )}
      {noShow !== null && (
        <ActionForm
          hostId={restaurant.id}
          intent={noShow ? 'war-da' : 'nicht-da'}
          label={noShow ? 'War doch da' : 'Nicht angetroffen'}
          look="ghost"
          fields={{ version: String(version) }}
        />
      )}
    </Actions>
  );
}

const when = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

function GuestFacts({ order }: { order: OwnOrder }) {
  const { guest, isForgotten, phone, address, comment, wishes, tableTitle, persons } = order;
  const kept = (value: string) => (isForgotten ? 'gelöscht' : value);
  const facts: [string, string][] = [
    ['Gast', kept(guest)],
    ['Telefon', kept(phone)],
    ...(address.length > 0 ? [['Anschrift', address.join(', ')] as [string, string]] : []),
    ...(tableTitle ? [['Tisch', tableTitle] as [string, string]] : []),
    ...(persons ? [['Personen', String(persons)] as [string, string]] : []),
    ...(comment ? [['Nachricht', comment] as [string, string]] : []),
    ...(wishes.length > 0 ? [['Wünsche', wishes.join(' · ')] as [string, string]] : []),
    ...timesOf(order),
  ];
  return (
    <Part title="Gast">
      <Facts facts={facts} />
    </Part>
  );
}

function timesOf({ wishAt, firstPromisedAt, promisedAt }: OwnOrder): [string, string][] {
  const times: [string, string | null][] = [
    ['Gewünscht', wishAt],
    ['Zuerst zugesagt', firstPromisedAt],
    ['Zugesagt', promisedAt],
  ];
  return times.flatMap(([label, at]) => (at === null ? [] : [[label, when(at)]]));
}

function Money({ order: { sums, payable, reduced, payment, money, taken, refunded } }: { order: OwnOrder }) {
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
          ['Bezahlt mit', `${payment} · ${money}`],
          ...(taken > 0 ? [['Eingezogen', formatEuros(taken)] as const] : []),
          ...(refunded > 0 ? [['Zurückgegeben', formatEuros(refunded)] as const] : []),
        ]}
      />
    </Part>
  );
}

function Vat({ order: { vat, isSmallBusiness, reduced } }: { order: OwnOrder }) {
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

function Steps({ order: { steps } }: { order: OwnOrder }) {
  return (
    <Part title="Was geschah">
      <ol className="list-none divide-y divide-line">
        {steps.map(({ at, label, who, info }) => (
          <li key={`${at} ${label}`} className="py-2 wrap-anywhere">
            <b>{label}</b> <span className="text-ink-soft">· {who}</span>
            <small className="block text-sm text-ink-soft">
              {[when(at), info].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Reductions({ order: { orderId, reductions } }: { order: OwnOrder }) {
  if (reductions.length === 0) return null;
  return (
    <Part title="Abgezogen">
      <ul className="list-none divide-y divide-line">
        {reductions.map(({ id, at, amount, reason, who, lines, correction }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <b>{formatEuros(amount)}</b> {lines.join(', ')}
            <small className="block text-sm text-ink-soft">
              {[when(at), who, reason].filter(Boolean).join(' · ')}
            </small>
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

function Review({ order: { review } }: { order: OwnOrder }) {
  if (!review) return null;
  return (
    <Part title="Bewertung">
      <p className="flex flex-wrap items-center gap-x-3">
        <RatingStars stars={review.stars} /> {formatDate(review.at)}
        {review.isHidden && <b>ausgeblendet</b>}
      </p>
      {review.content && <p className="wrap-anywhere whitespace-pre-line">{review.content}</p>}
      {review.reply && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">Eure Antwort: {review.reply}</p>
      )}
    </Part>
  );
}

function Messages({ order: { messages } }: { order: OwnOrder }) {
  if (messages.length === 0) return null;
  return (
    <Part title="Nachrichten">
      <ul className="list-none divide-y divide-line">
        {messages.map(({ id, at, kind, channel, state }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {nameOfKind(kind)}
            <small className="block text-sm text-ink-soft">
              {[nameOf(channels, channel), nameOf(messageStates, state), when(at)].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
}
