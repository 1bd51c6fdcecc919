/** The VAT number as stored: without spaces, in capitals. */
export const normaliseVatId = (id: string): string => id.replace(/[\s.-]/g, '').toUpperCase();

/** Whether this is a German VAT number whose last digit fits the others (ISO 7064, mod 11,10). */
export function isGermanVatId(id: string): boolean {
  const [, digits = '', check] = /^DE(\d{8})(\d)$/.exec(normaliseVatId(id)) ?? [];
  if (check === undefined) return false;
  const product = [...digits].reduce((rest, digit) => (2 * ((Number(digit) + rest) % 10 || 10)) % 11, 10);
  return (11 - product) % 10 === Number(check);
}
