const names = new Intl.DisplayNames('de', { type: 'region' });

/** 'Österreich' of 'AT'; the code itself where it is nobody's. */
export const nameCountry = (code: string): string => names.of(code) ?? code;
