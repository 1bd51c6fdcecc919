import type { Answer } from '#contract/contract.ts';

export type OfficePerson = Answer<'officePerson'>;

/** What vouchers are called by how somebody came by them. */
export const VOUCHER_KINDS: Readonly<Record<string, string>> = {
  friend: 'Für Freunde',
  giver: 'Dank für eine Empfehlung',
  campaign: 'Aktion',
  gift: 'Geschenkgutschein',
  business: 'Von der Firma',
  loyalty: 'Treuebonus',
  restaurant: 'Vom Restaurant',
};
