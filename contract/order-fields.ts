import type { OrderField } from '#domain/order/order-check.ts';
import { ORDER_ADDRESS } from './address-names.ts';

/** The names under which the order call, and every form that feeds it, knows what the domain checks. */
export const ORDER_FIELD_NAMES: Record<OrderField, string> = {
  basket: 'basket',
  mode: 'homedelivery',
  wish: 'delivery',
  firstName: 'firstname',
  lastName: 'lastname',
  mobile: 'mobile',
  email: 'email',
  ...ORDER_ADDRESS,
  place: 'geoid',
  payment: 'payment',
  agb: 'agb',
  persons: 'persons',
  tip: 'tip',
  comment: 'comment',
  age: 'ageConfirmed',
};
