/** German names of what an application can be. */
export const applicationStates: readonly [string, string][] = [
  ['open', 'wartet'],
  ['approved', 'freigegeben'],
  ['refused', 'abgelehnt'],
  ['contact', 'QR-Kontakt'],
];
