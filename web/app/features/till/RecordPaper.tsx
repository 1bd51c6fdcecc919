import './slip.css';
import type { Answer } from '#contract/contract.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';

export type Paper = Answer<'tillPaper'>;

const RULE = 'mt-3 pt-2 border-t border-dashed border-[#000]';

/** A record of the till on a roll of 80 mm, as it comes out of the printer. */
export function RecordPaper({ paper }: { paper: Paper }) {
  const { title, number, label, note, lines, sums, total, payments, vat, vatNote, notices } = paper;
  return (
    <article id="beleg" className="slip" data-theme="light" aria-label={`${title} ${number}`}>
      <Notices notices={notices} />
      <header className="text-center">
        <h2 className="text-xl leading-tight">{paper.host}</h2>
        {paper.seller.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className={RULE}>
        <p className="flex justify-between gap-4 font-bold">
          <span>
            {title} {number}
          </span>
          <span>{label}</span>
        </p>
        <p>
          {formatDate(paper.at)}, {formatTime(paper.at)} Uhr · {paper.terminal}
        </p>
        {note.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {lines.length > 0 && (
        <ul className={`grid gap-1 ${RULE}`}>
          {lines.map((line, at) => (
            <li key={at} className="grid grid-cols-[auto_1fr_auto] gap-2">
              <b>{line.count}×</b>
              <span>{line.label}</span>
              <span className="tabular-nums">{formatEuros(line.value)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={RULE}>
        {sums.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
        {total !== null && (
          <div className="flex justify-between gap-4 text-[1.25rem] font-bold tabular-nums">
            <dt>Summe</dt>
            <dd>{formatEuros(total)}</dd>
          </div>
        )}
        {payments.map((payment) => (
          <Sum key={payment.label} {...payment} />
        ))}
      </dl>
      {(vat.length > 0 || vatNote) && <Vat vat={vat} note={vatNote} />}
      <Fiscal paper={paper} />
      <Notices notices={notices} />
    </article>
  );
}

const Notices = ({ notices }: Pick<Paper, 'notices'>) =>
  notices.map((notice) => (
    <p key={notice} className="slip-note text-center font-bold">
      {notice}
    </p>
  ));

const Sum = ({ label, value }: { label: string; value: number }) => (
  <div className="flex justify-between gap-4 tabular-nums">
    <dt>{label}</dt>
    <dd>{formatEuros(value)}</dd>
  </div>
);

const Vat = ({ vat, note }: { vat: Paper['vat']; note: string }) => (
  <div className={`text-sm ${RULE}`}>
    {vat.map(({ rate, net, vat: tax, gross }) => (
      <p key={rate} className="tabular-nums">
        {rate} % USt: netto {formatEuros(net)}, Steuer {formatEuros(tax)}, brutto {formatEuros(gross)}
      </p>
    ))}
    {note && <p>{note}</p>}
  </div>
);

const Fiscal = ({ paper: { fiscal, code, isOutage } }: { paper: Paper }) => (
  <div className={`text-xs ${RULE}`}>
    {isOutage && <p className="slip-note text-sm font-bold">TSE ausgefallen</p>}
    <dl>
      {fiscal.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-semibold break-all">{value}</dd>
        </div>
      ))}
    </dl>
    {code && (
      <img
        className="mx-auto mt-2 w-48"
        src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        alt="QR-Code zum Prüfen der Signatur"
      />
    )}
  </div>
);
