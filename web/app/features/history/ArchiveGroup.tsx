import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Table } from '../../ui/Table.tsx';
import { CANCEL, REQUEST } from '../order/cancel-order.ts';
import { ReorderButton } from '../order/ReorderButton.tsx';

type Archive = Answer<'archive'>['orders'];
export type Group = Extract<Archive[number], { caption: string }>;
type Archived = Group['orders'][number];

/** The orders of a month: a table, on a phone one card each (ARC-002, ARC-003). */
export function ArchiveGroup({ group: { caption, sum, orders } }: { group: Group }) {
  return (
    <Table caption={caption} stacks>
      <thead>
        <tr>
          <th scope="col">Datum</th>
          <th scope="col">Nummer</th>
          <th scope="col" className="num">
            Endpreis
          </th>
          <th scope="col">Restaurant</th>
          <th scope="col">Status</th>
          <th scope="col">Optionen</th>
          <th scope="col">Bewertung</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Summe
          </th>
          <td className="num">
            <Price euros={sum} />
          </td>
          <td colSpan={4}>{formatCount(orders.length, 'Bestellung', 'Bestellungen')}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Row({ order }: { order: Archived }) {
  return (
    <tr>
      <td data-label="Datum">
        <time dateTime={order.build}>
          {formatDate(order.build)}, {formatTime(order.build)}
        </time>
      </td>
      <th scope="row" data-label="Nummer">
        <Link to={paths.order(order.uid)} className="link">
          #{order.orderId}
        </Link>
      </th>
      <td data-label="Endpreis" className="num">
        <span>
          <Price euros={order.value - order.reduced} />
          {order.reduced > 0 && <small> ({formatEuros(order.reduced)} abgezogen)</small>}
        </span>
      </td>
      <td data-label="Restaurant">
        <Link to={paths.menu(order.hostUrl)} className="link">
          {order.host}
        </Link>
      </td>
      <td data-label="Status">
        <Status order={order} />
      </td>
      <td data-label="Optionen">
        <Options order={order} />
      </td>
      <td data-label="Bewertung">
        <Rating review={order.review} />
      </td>
    </tr>
  );
}

function Options({ order }: { order: Archived }) {
  const { orderId, reorder, cancel, cancelPerRequest, paymentUrl } = order;
  if (!reorder && !cancel && !cancelPerRequest && !paymentUrl) return <Nothing />;
  return (
    <div className="archive-options">
      {paymentUrl && <ButtonLink to={paymentUrl}>Jetzt bezahlen</ButtonLink>}
      {reorder && <ReorderButton orderId={orderId} />}
      {order.receipt && (
        <a className="btn btn-ghost" href={paths.receipt(order.uid)}>
          {order.gifts ? 'Kaufbeleg' : 'Bewirtungsbeleg'}
        </a>
      )}
      {cancel && (
        <ButtonLink look="ghost" to={`?${CANCEL}=${orderId}`} preventScrollReset>
          Stornieren
        </ButtonLink>
      )}
      {cancelPerRequest && (
        <ButtonLink look="ghost" to={`?${REQUEST}=${orderId}`} preventScrollReset>
          Stornierung anfragen
        </ButtonLink>
      )}
    </div>
  );
}

/** The way to the rating form, or what was said there (ARC-010, ARC-011). */
function Rating({ review }: { review: Archived['review'] }) {
  const { reviewed, reviewable, quality, time, price, data } = review;
  if (reviewable) {
    return (
      <ButtonLink look="ghost" to={paths.rate(data.id, data.checksum)}>
        Jetzt bewerten
      </ButtonLink>
    );
  }
  if (!reviewed) return <Nothing />;
  return (
    <dl className="archive-grades">
      <dt>Qualität</dt>
      <dd>{quality}</dd>
      <dt>Lieferzeit</dt>
      <dd>{time}</dd>
      <dt>Preis</dt>
      <dd>{price}</dd>
    </dl>
  );
}

function Status({ order }: { order: Archived }) {
  return (
    <div className="archive-status">
      <b>{order.status}</b>
      <p>{order.info}</p>
      <ul aria-label="Verlauf">
        {order.timings.map(({ label, at }) => (
          <li key={at + label}>
            {label} {formatTime(at)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">keine</span>
  </>
);
