import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';

export type Slip = Answer<'tillSlip'>;

/** An order on a roll of 80 mm, as it comes out of the printer. */
export function SlipPaper({ slip }: { slip: Slip }) {
  return (
    <article id="bon" className="slip" data-theme="light" aria-label={`Bestellzettel #${slip.orderId}`}>
      <header>
        <p>{slip.host}</p>
        <h2>#{slip.orderId}</h2>
        <p className="slip-mode">{slip.modeLabel}</p>
        <p>
          {formatDate(slip.placedAt)}, {formatTime(slip.placedAt)} Uhr
        </p>
        {slip.promisedAt && (
          <p className="slip-mode">
            {slip.address.length > 0 ? 'Beim Gast' : 'Fertig'} um {formatTime(slip.promisedAt)} Uhr
          </p>
        )}
      </header>
      {slip.cancelled !== null && <p className="slip-note">STORNIERT: {slip.cancelled}</p>}
      <Guest slip={slip} />
      <ul className="slip-lines">
        {slip.lines.map((line, at) => (
          <li key={at}>
            <b>{line.count}×</b>
            <div>
              {line.artNo && <small>{line.artNo} </small>}
              {line.title} {line.size && <small>{line.size}</small>}
              {line.extras.map((extra) => (
                <p key={extra}>{/^ohne /i.test(extra) ? extra.replace(/^ohne/i, 'OHNE') : `+ ${extra}`}</p>
              ))}
              {line.note && <p className="slip-note">{line.note}</p>}
            </div>
            <span>{formatEuros(line.price)}</span>
          </li>
        ))}
      </ul>
      {slip.comment && <p className="slip-note">{slip.comment}</p>}
      {slip.ageLimit && <p className="slip-note">Ausweis prüfen: ab {slip.ageLimit} Jahren</p>}
      <dl className="slip-sums">
        {slip.sums.length > 1 &&
          slip.sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatEuros(value)}</dd>
            </div>
          ))}
        <div className="slip-total">
          <dt>Gesamt</dt>
          <dd>{formatEuros(slip.payable)}</dd>
        </div>
        <div>
          <dt>Zahlung</dt>
          <dd>{slip.payment}</dd>
        </div>
      </dl>
      <p className="slip-notice">{slip.notice}</p>
    </article>
  );
}

function Guest({ slip: { guest, phone, address } }: { slip: Slip }) {
  const lines = [guest, phone, ...address].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address className="slip-guest">
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </address>
  );
}
