import type { OrderMode } from '#domain/order/order-mode.ts';

/** To whom it is said: who ordered, or everybody who eats along in a group. */
export type Listener = 'guest' | 'group';

type At = Record<OrderMode, (when: string) => string>;
type Plain = Record<OrderMode, string>;

/** What the restaurant promised. */
export const ARRIVAL: Record<Listener, At> = {
  guest: {
    delivery: (when) => `Dein Essen ist ${when} bei dir.`,
    pickup: (when) => `Du kannst dein Essen ${when} abholen.`,
    reservation: (when) => `Dein Tisch ist ${when} für dich reserviert.`,
    table: () => 'Dein Essen kommt gleich an deinen Tisch.',
  },
  group: {
    delivery: (when) => `Das Essen ist ${when} da.`,
    pickup: (when) => `Das Essen ist ${when} abholbereit.`,
    reservation: (when) => `Euer Tisch ist ${when} reserviert.`,
    table: () => 'Das Essen kommt gleich an den Tisch.',
  },
};

/** As it was ordered; the kitchen has promised nothing yet. */
export const ESTIMATE: At = {
  delivery: (when) => `Voraussichtlich ist dein Essen ${when} bei dir.`,
  pickup: (when) => `Voraussichtlich kannst du dein Essen ${when} abholen.`,
  reservation: (when) => `Angefragt ist ein Tisch ${when}.`,
  table: (when) => `Voraussichtlich ist dein Essen ${when} an deinem Tisch.`,
};

/** The promised time is over. */
export const LATE: At = {
  delivery: (when) => `Dein Essen sollte ${when} da sein, es dauert länger.`,
  pickup: (when) => `Dein Essen sollte ${when} fertig sein, es dauert länger.`,
  reservation: () => 'Dein Tisch ist für dich reserviert.',
  table: (when) =>
    `Dein Essen sollte ${when} an deinem Tisch sein, es dauert länger. Sprich gern das Team an.`,
};

export const READY: Record<Listener, Plain> = {
  guest: {
    delivery: 'Dein Essen ist fertig und macht sich gleich auf den Weg.',
    pickup: 'Dein Essen steht zum Abholen bereit.',
    reservation: 'Dein Tisch und dein Essen sind bereit.',
    table: 'Dein Essen kommt gleich an deinen Tisch.',
  },
  group: {
    delivery: 'Das Essen ist fertig und macht sich gleich auf den Weg.',
    pickup: 'Das Essen steht zum Abholen bereit.',
    reservation: 'Euer Tisch und euer Essen sind bereit.',
    table: 'Das Essen kommt gleich an den Tisch.',
  },
};

/** Somebody saw it arrive. */
export const OVER: Plain = {
  delivery: 'Dein Essen ist angekommen.',
  pickup: 'Du hast dein Essen abgeholt.',
  reservation: 'Bis zum nächsten Mal!',
  table: 'Dein Essen ist am Tisch.',
};
