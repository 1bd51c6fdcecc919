import { BEACH_SEATS, isBeachSeat } from '#domain/beach-seat.ts';
import { readDraft, writeDraft } from './draft.ts';
import { type Checkout, firstWish, isOffered } from './load-checkout.ts';
import { freshValues, keepOneNotification, type OrderValues, readValues } from './order-values.ts';

/** What is typed while the page is open, kept for the visit with every key (look: nothing typed is ever lost). */
export interface OrderForm {
  read(): OrderValues;
  /** As the server's page shows them. */
  readOnServer(): OrderValues;
  subscribe(listener: () => void): () => void;
  set(changed: Partial<OrderValues>): void;
  /** Once the page has woken up: what was typed before, and what earlier pages left. */
  takeTyped(form: HTMLFormElement): void;
}

/** The form of one restaurant; `sent` is what came back from a form without JavaScript. */
export function makeOrderForm(loaded: Checkout, sent: OrderValues | undefined): OrderForm {
  const hostId = loaded.host.id;
  const shown = sent ?? freshFor(loaded);
  let values = shown;
  const listeners = new Set<() => void>();
  const change = (next: OrderValues) => {
    values = next;
    writeDraft(hostId, next);
    for (const listener of listeners) listener();
  };
  return {
    read: () => values,
    readOnServer: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (changed) => change(settle({ ...values, ...changed }, changed)),
    takeTyped(form) {
      const typed = readValues(new FormData(form), shown);
      change({ ...values, ...(sent ? {} : usable(readDraft(hostId), loaded)), ...differences(shown, typed) });
    },
  };
}

const settle = (next: OrderValues, changed: Partial<OrderValues>) =>
  keepOneNotification(next, 'optionEmail' in changed ? 'optionEmail' : 'optionWhatsapp');

function freshFor({ siteType, basket, wishes, user }: Checkout): OrderValues {
  const fresh = freshValues(basket, '');
  return {
    ...fresh,
    delivery: firstWish(wishes, fresh.homedelivery),
    ...(siteType === 'strandbutler' && { street: BEACH_SEATS[0] }),
    firstname: user?.item_firstname ?? '',
    lastname: user?.item_lastname ?? '',
  };
}

// A time that is gone or a method that is not offered any more is not chosen again by itself.
function usable(draft: Partial<OrderValues>, { siteType, wishes, basket }: Checkout): Partial<OrderValues> {
  const { delivery, payment, street = '', ...rest } = draft;
  return {
    ...rest,
    ...((siteType !== 'strandbutler' || isBeachSeat(street)) && 'street' in draft && { street }),
    ...(delivery !== undefined && isOffered(wishes, delivery) && { delivery }),
    ...(payment !== undefined && basket.payments.includes(payment) && { payment }),
  };
}

function differences(shown: OrderValues, typed: OrderValues): Partial<OrderValues> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== shown[field as keyof OrderValues]),
  );
}
