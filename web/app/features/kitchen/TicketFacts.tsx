import { Check, HandCoins, MapPin, Phone } from '../../ui/icons.ts';
import { formatCount, formatEuros } from '../../lib/format.ts';
import type { Ticket } from './board.ts';

/** Who it is for, and where to. */
export function TicketGuest({ ticket }: { ticket: Ticket }) {
  const { guest, tableTitle, persons, phone, address } = ticket;
  const who = [guest, persons && formatCount(persons, 'Person', 'Personen')].filter(Boolean).join(' · ');
  return (
    <div className="ticket-guest">
      <p>
        {tableTitle && <b className="ticket-table">{tableTitle}</b>}
        {tableTitle && who && ' · '}
        {who}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="ticket-phone">
            <Phone size={16} aria-hidden="true" /> {phone}
          </a>
        )}
      </p>
      {address && (
        <p>
          <MapPin size={16} aria-hidden="true" /> {address}
        </p>
      )}
    </div>
  );
}

/** Wishes, age check and money: what must not be forgotten when it is handed over. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { comment, wishes, ageLimit, toCollect, payable, reduced, payment } = ticket;
  return (
    <div className="ticket-facts">
      {comment && <p className="ticket-note">{comment}</p>}
      {ageLimit && <p className="ticket-age">Ausweis prüfen: ab {ageLimit} Jahren</p>}
      {wishes.length > 0 && <p className="ticket-wishes">{wishes.join(' · ')}</p>}
      {reduced > 0 && <p className="ticket-wishes">{formatEuros(reduced)} abgezogen</p>}
      {toCollect > 0 ? (
        <p className="ticket-collect">
          <HandCoins size={20} aria-hidden="true" /> {formatEuros(toCollect)} kassieren · {payment}
        </p>
      ) : (
        <p className="ticket-paid">
          <Check size={18} aria-hidden="true" /> {payment} · {formatEuros(payable - reduced)}
        </p>
      )}
    </div>
  );
}
