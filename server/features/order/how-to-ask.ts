import type { OrderRestaurant } from './order.ts';

/** Small print of a mail: whom to call about an order, where there is a number. */
export const howToAsk = ({ name, phone }: Pick<OrderRestaurant, 'name' | 'phone'>): string[] =>
  phone === '' ? [] : [`Fragen? ${name} erreichst du unter ${phone}.`];
