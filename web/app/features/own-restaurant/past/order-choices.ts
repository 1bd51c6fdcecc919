import { OVER_STATUSES, statusLabel } from '#domain/order/order-status.ts';
import type { Choices } from '../../office/office-query.ts';

/** What a restaurant's own orders are looked for by; without a choice, all that are over, in a search every one. */
export const orderStates: Choices = [
  ['open', 'noch offen'],
  ...OVER_STATUSES.map((state) => [state, statusLabel(state, 'reservation')] as const),
];

export const orderModes: Choices = [
  ['delivery', 'Lieferung'],
  ['pickup', 'Abholung'],
  ['table', 'Tisch'],
];

export const orderPayments: Choices = [
  ['on-the-spot', 'vor Ort'],
  ['online', 'online'],
  ['refunded', 'erstattet'],
];
