import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { keep, readKept } from '../../lib/device-storage.client.ts';
import { CONTACT } from '../../visit/kept.ts';
import type { OrderValues } from './order-values.ts';

/** Who and where: the same at every restaurant, and what the guest may let this device remember (CHK-025). */
const contactFields = [
  'company',
  'firstname',
  'lastname',
  ...Object.values(ORDER_ADDRESS),
  'mobile',
  'email',
  'optionEmail',
  'optionWhatsapp',
] as const satisfies (keyof OrderValues)[];

/** What belongs to one order. Mode, place and tip are kept by the server with the basket. */
const orderFields = [
  'delivery',
  'persons',
  'payment',
  'comment',
  'voucher',
  'cut',
  'vytal',
  'drop',
  'goesOn',
  'reviewReminder',
  'ageConfirmed',
  'customerLocation',
  'saveAddress',
  'remember',
] as const satisfies (keyof OrderValues)[];

const draftKey = (hostId: number) => `order-draft:${hostId}`;
const submissionKey = (hostId: number) => `order-key:${hostId}`;

/** What was typed before, in this visit or, where the guest wanted that, in an earlier one. */
export function readDraft(hostId: number): Partial<OrderValues> {
  return {
    ...pick(parse(readKept('local', CONTACT)), contactFields),
    ...pick(parse(readKept('session', CONTACT)), contactFields),
    ...pick(parse(readKept('session', draftKey(hostId))), orderFields),
  };
}

/** Keeps what is typed for this visit, so that a reload loses nothing. */
export function writeDraft(hostId: number, values: OrderValues): void {
  keep('session', CONTACT, JSON.stringify(pick(values, contactFields)));
  keep('session', draftKey(hostId), JSON.stringify(pick(values, orderFields)));
}

/** After an order: its own part is over; the contact stays on the device only with the guest's tick. */
export function settleDraft(hostId: number, values: OrderValues): void {
  forgetDraft(hostId);
  keep('local', CONTACT, values.remember ? JSON.stringify(pick(values, contactFields)) : null);
}

/** The next order there begins anew. */
export function forgetDraft(hostId: number): void {
  keep('session', draftKey(hostId), null);
  keep('session', submissionKey(hostId), null);
}

export const isRemembered = (): boolean => readKept('local', CONTACT) !== null;

/**
 * One key per order, kept over reloads: however often the form is sent, it makes one order. It belongs to the basket: if
 * nobody heard that this was ordered, the next one is an order of its own all the same.
 */
export function orderKey(hostId: number, basketId: number): string {
  const [known, ofBasket] = readKept('session', submissionKey(hostId))?.split(' ') ?? [];
  if (known && ofBasket === String(basketId)) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keep('session', submissionKey(hostId), `${made} ${basketId}`);
  return made;
}

function pick<Field extends keyof OrderValues>(
  values: Partial<OrderValues>,
  fields: readonly Field[],
): Partial<OrderValues> {
  return Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
}

// Another version of the page, or a curious visitor, may have left anything here.
function parse(text: string | null): Partial<OrderValues> {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
