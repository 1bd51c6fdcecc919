import type { ReactNode } from 'react';
import type { Ticket } from './board.ts';
import { phoneHref } from '#domain/people/phone-href.ts';

interface GuestHearsProps {
  ticket: Ticket;
  /** What a guest who ordered online gets. */
  children: ReactNode;
}

/** How the guest hears of a step: whoever ordered at the counter or by telephone gets no message and has no page. */
export function GuestHears({ ticket, children }: GuestHearsProps) {
  const { channel, phone } = ticket;
  if (channel === 'online') return <p>{children}</p>;
  if (channel === 'telephone' && phone !== '')
    return (
      <p>
        Dein Gast bekommt davon keine Nachricht. Ruf ihn an:{' '}
        <a className="link inline-flex min-h-target items-center whitespace-nowrap" href={phoneHref(phone)}>
          {phone}
        </a>
      </p>
    );
  return <p>Dein Gast bekommt davon keine Nachricht. Sag es ihm bitte selbst.</p>;
}
