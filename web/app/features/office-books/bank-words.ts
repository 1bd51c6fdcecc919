import type { Answer } from '#contract/contract.ts';
import type { BadgeLook } from '../../ui/Badge.tsx';
import { formatEuros } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';

export type BankPayment = Answer<'officeBank'>['payments'][number];
type Item = Answer<'officeBankEntry'>['matches'][number];

export const bankStates: [BankPayment['state'], string][] = [
  ['open', 'noch offen'],
  ['matched', 'zugeordnet'],
  ['aside', 'beiseitegelegt'],
];

export const bankLooks: Record<BankPayment['state'], BadgeLook> = {
  open: 'mustard',
  matched: 'basil',
  aside: 'rim',
};

/** As its account has it, which need not be in euros. */
export const formatPayment = ({ amount, currency }: Pick<BankPayment, 'amount' | 'currency'>): string =>
  formatEuros(amount).replace('€', currency === 'EUR' ? '€' : currency);

/** 'Abrechnung November 2026, Pizzeria Seebrücke': what a payment is for. */
export const nameItem = ({ of, name, month, isReturn }: Omit<Item, 'amount'>): string =>
  `${isReturn ? 'Rückgabe: ' : ''}${of === 'statement' ? 'Abrechnung' : 'Lastschrift'} ${formatMonth(`${month}-15`)}, ${name}`;
