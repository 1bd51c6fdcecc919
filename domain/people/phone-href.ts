/** Where a tap on a number calls it, however it is written: behind a country code nobody dials the zero in brackets. */
export const phoneHref = (phone: string): string =>
  `tel:${phone.replace(/^(\s*(?:\+|00)[\d\s/-]*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
