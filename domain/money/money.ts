/** An amount of money in whole euro cents. */
export type Cents = number;

/** Euros as they go over the wire: a number with at most two decimals. */
export const toEuros = (cents: Cents): number => cents / 100;

/** Cents of an amount in euros; undefined for more than two decimals, NaN, infinity or an unsafe size. */
export function fromEuros(euros: number): Cents | undefined {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== euros) return undefined;
  // Minus zero would print as "-0" in JSON-free contexts and breaks Object.is comparisons.
  return cents === 0 ? 0 : cents;
}

/** '1.234'. */
export const inThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');

/** German price with two decimals, '1.234,50 €', a no-break space before the sign and '−' for negatives. */
export function formatPrice(cents: Cents): string {
  const absolute = Math.abs(cents);
  const whole = inThousands(Math.trunc(absolute / 100));
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${whole},${fraction}\u00a0€`;
}

/** A total as guests read it: its price, and where nothing is left to pay, why (BSK-020). */
export function formatTotal(cents: Cents, discountCents: Cents): string {
  if (cents !== 0) return formatPrice(cents);
  return discountCents > 0 ? 'mit Gutschein bezahlt' : 'nichts zu zahlen';
}

/** What something costs that may cost nothing. */
export const formatCost = (cents: Cents): string => (cents === 0 ? 'kostenlos' : formatPrice(cents));

/** Like formatPrice, but nothing at all for zero (BSK-020). */
export const formatAmount = (cents: Cents): string => (cents === 0 ? '' : formatPrice(cents));
