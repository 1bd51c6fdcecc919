import './slip.css';
import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';

export type Slip = Answer<'tillSlip'>;

/** An order on a roll of 80 mm, as it comes out of the printer. */
export function SlipPaper({ slip }: { slip: Slip }) {
  return (
    <article id="bon" className="slip" data-theme="light" aria-label={`Bestellzettel #${slip.orderId}`}>
      <header className="text-center">
        <p>{slip.host}</p>
        <h2 className="text-[2.25rem] leading-[1.1]">#{slip.orderId}</h2>
        <p className="text-lg font-bold">{slip.modeLabel}</p>
        <p>
          {formatDate(slip.placedAt)}, {formatTime(slip.placedAt)} Uhr
        </p>
        {slip.promisedAt && (
          <p className="text-lg font-bold">
            {slip.address.length > 0 ? 'Beim Gast' : 'Fertig'} um {formatTime(slip.promisedAt)} Uhr
          </p>
        )}
      </header>
      {slip.cancelled !== null && <p className="slip-note">STORNIERT: {slip.cancelled}</p>}
      <Guest slip={slip} />
      <ul className="grid gap-2 my-3 py-2.5 border-y border-dashed border-[#000]">
        {slip.lines.map((line, at) => (
          <li className="grid grid-cols-[auto_1fr_auto] gap-2" key={at}>
            {line.guestName !== '' && line.guestName !== slip.lines[at - 1]?.guestName && (
              <b className="col-span-full">Für {line.guestName}</b>
            )}
            <b>{line.count}×</b>
            <div>
              {line.artNo && <small>{line.artNo} </small>}
              {line.isMissing && <b>FEHLT: </b>}
              <span className={line.isMissing ? 'line-through' : ''}>
                {line.title} {line.size && <small>{line.size}</small>}
              </span>
              {line.extras.map((extra) => (
                <p key={extra}>{/^ohne /i.test(extra) ? extra.replace(/^ohne/i, 'OHNE') : `+ ${extra}`}</p>
              ))}
              {line.note && <p className="slip-note">{line.note}</p>}
            </div>
            <span className="tabular-nums">{formatEuros(line.price)}</span>
          </li>
        ))}
      </ul>
      {slip.comment && <p className="slip-note">{slip.comment}</p>}
      {slip.wishes.length > 0 && <p className="slip-note">{dotted(slip.wishes)}</p>}
      {slip.ageLimit && <p className="slip-note">Ausweis prüfen: ab {slip.ageLimit} Jahren</p>}
      <dl className="mt-2">
        {slip.sums.length > 1 &&
          slip.sums.map(({ label, value }) => (
            <div className="flex justify-between gap-4 tabular-nums" key={label}>
              <dt>{label}</dt>
              <dd>{formatEuros(value)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 text-[1.25rem] font-bold tabular-nums">
          <dt>Gesamt</dt>
          <dd>{formatEuros(slip.payable)}</dd>
        </div>
        <div className="flex justify-between gap-4 tabular-nums">
          <dt>Zahlung</dt>
          <dd>{slip.payment}</dd>
        </div>
      </dl>
      <p className="mt-3 pt-2 border-t border-dashed border-[#000] font-bold text-center">{slip.notice}</p>
    </article>
  );
}

function Guest({ slip: { guest, phone, address } }: { slip: Slip }) {
  const lines = [guest, phone, ...address].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address className="grid mt-3 pt-2 border-t border-dashed border-[#000] not-italic font-semibold">
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </address>
  );
}
