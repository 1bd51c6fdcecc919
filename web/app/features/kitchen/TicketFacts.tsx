import { dotted } from '../../lib/dotted.ts';
import { Check, MapPin, Phone } from '../../ui/icons.ts';
import { HandCoins } from '../../ui/more-icons.ts';
import { formatCount, formatEuros } from '../../lib/format.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import type { Ticket } from './board.ts';

/** Who it is for, and where to. */
export function TicketGuest({ ticket }: { ticket: Ticket }) {
  const { guest, tableTitle, persons, phone, address } = ticket;
  const who = dotted([guest, persons && formatCount(persons, 'Person', 'Personen')]);
  return (
    <div className="grid justify-items-start wrap-anywhere text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3">
        {tableTitle && (
          <b className="font-head text-[1.5rem] leading-[1.2] font-bold text-ink">{tableTitle}</b>
        )}
        {who}
        {phone && (
          <a
            href={phoneHref(phone)}
            className="-my-2.5 inline-flex min-h-target items-center gap-1.5 font-semibold whitespace-nowrap text-rim"
          >
            <Phone className="inline align-[-0.125em]" size={16} aria-hidden="true" /> {phone}
          </a>
        )}
      </p>
      {address.length > 0 && (
        <address className="relative grid pl-5.5 not-italic">
          <MapPin className="absolute top-1 left-0" size={16} aria-hidden="true" />
          {address.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
      )}
    </div>
  );
}

/** Wishes, age check and money: what must not be forgotten when it is handed over. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { comment, wishes, ageLimit, toCollect, payable, reduced, payment, cameBack } = ticket;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      {cameBack && <p className="font-bold text-tomato-ink">Kam zurück: {cameBack}. Was wird daraus?</p>}
      {comment && <p className="ticket-note">{comment}</p>}
      {ageLimit && <p className="font-bold text-tomato-ink">Ausweis prüfen: ab {ageLimit} Jahren</p>}
      {wishes.length > 0 && <p className="font-semibold">{dotted(wishes)}</p>}
      {reduced > 0 && <p className="font-semibold">{formatEuros(reduced)} abgezogen</p>}
      {toCollect > 0 ? (
        <p className="flex items-center gap-1.5 text-lg font-semibold text-mustard-ink">
          <HandCoins size={20} aria-hidden="true" /> {formatEuros(toCollect)} kassieren&nbsp;· {payment}
        </p>
      ) : (
        <p className="flex items-center gap-1.5 font-semibold text-basil">
          <Check size={18} aria-hidden="true" /> {payment}&nbsp;· {formatEuros(payable - reduced)}
        </p>
      )}
    </div>
  );
}
