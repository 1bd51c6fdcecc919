import { ORDER_FIELD_NAMES } from '#contract/order-fields.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { FORM_INCOMPLETE, orderRefusalText, WISH_GONE } from '#domain/order/order-check-text.ts';
import type { OrderForm, OrderRefusal } from '#domain/order/order-check.ts';
import { TAKEN_INCOMPLETE, takenRefusalText } from '#domain/order/till-text.ts';
import { paymentLabel } from '#domain/money/payment-methods.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';

const CODES: Partial<Record<OrderRefusal['code'], RefusalCode>> = {
  empty: 'basket-empty',
  'sold-out': 'sold-out',
  'off-time': 'not-offered-then',
  'pending-lines': 'choices-missing',
};

/** Those whose own sentence stands above the form as well; all others say that fields are missing (ERR-031). */
const SPOKEN: readonly OrderRefusal['code'][] = ['below-minimum', 'wish-required'];

/** Everything that speaks against an order, each beside its field, under the message of what came first. */
export function explainRefusals(
  refusals: readonly [OrderRefusal, ...OrderRefusal[]],
  form: Pick<OrderForm, 'mode' | 'payment'>,
  shortfallCents: number,
): Refusal {
  const say = (refusal: OrderRefusal) => sayRefusal(refusal, form, shortfallCents);
  const fields: Record<string, string> = {};
  for (const refusal of refusals) fields[ORDER_FIELD_NAMES[refusal.field]] ??= say(refusal);
  const [first] = refusals;
  const code = CODES[first.code];
  if (code) return refuse(code, { message: say(first), fields });
  const gone = first.code === 'wish-gone' ? WISH_GONE : FORM_INCOMPLETE;
  return refuse('order-incomplete', { message: SPOKEN.includes(first.code) ? say(first) : gone, fields });
}

/** The same for staff, in the words in which they ask the guest. */
export function explainToStaff(refusals: readonly [OrderRefusal, ...OrderRefusal[]]): Refusal {
  const fields: Record<string, string> = {};
  for (const refusal of refusals) fields[ORDER_FIELD_NAMES[refusal.field]] ??= takenRefusalText(refusal);
  const code = CODES[refusals[0].code];
  return refuse(code ?? 'order-incomplete', {
    message: code ? takenRefusalText(refusals[0]) : TAKEN_INCOMPLETE,
    fields,
  });
}

function sayRefusal(
  refusal: OrderRefusal,
  { mode, payment }: Pick<OrderForm, 'mode' | 'payment'>,
  missing: number,
): string {
  // The guest chose one method, so that one is named (ERR-045); the sum only matters to vouchers.
  if (refusal.field === 'payment' && refusal.code === 'not-offered' && payment !== null) {
    return `${paymentLabel(payment, 1)} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`;
  }
  return orderRefusalText(refusal, mode, missing);
}
