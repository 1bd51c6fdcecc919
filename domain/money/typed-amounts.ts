/** '8,50' from euros as they come over the wire; nothing for null. */
export const typedEuros = (euros: number | null): string =>
  euros === null ? '' : euros.toFixed(2).replace('.', ',');

/** '4,9' from a number; nothing for null. */
export const typedNumber = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

/** The amount that somebody typed: '8,50', '8.5', '8 €', '1.000,00'. Null for nothing, undefined for what is no amount. */
export function readEuros(typed = ''): number | null | undefined {
  const bare = typed.replace(/[\s€]|EUR/gi, '');
  const isGrouped = /^\d{1,2}\.\d{3},\d\d$/.test(bare);
  const text = (isGrouped ? bare.replace('.', '') : bare).replace(',', '.');
  if (text === '') return null;
  return /^\d{1,5}(\.\d{0,2})?$/.test(text) ? Number(text) : undefined;
}

/** A number with at most one decimal; as above. */
export function readNumber(typed = ''): number | null | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d)?$/.test(text) ? Number(text) : undefined;
}
