/** After so long nobody drives any more: a shift that still runs was forgotten. */
export const FORGOTTEN_AFTER = { hours: 16 } as const;
