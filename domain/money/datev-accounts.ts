import type { Posting } from './ledger.ts';

/** The kinds of account that a tax advisor has a number for, as people read them. */
export const DATEV_ACCOUNTS = {
  bank: 'Bank',
  elsewhere: 'Kasse und andere Konten',
  charges: 'Entgelte der Bank',
  service: 'Geld bei Zahlungsdiensten',
  restaurant: 'Restaurants, noch nicht abgerechnet',
  settlement: 'Restaurants, abgerechnet',
  company: 'Firmenkunden',
  commission: 'Provision (Erlöse, ohne Automatik)',
  vat: 'Umsatzsteuer',
  gift: 'Verkaufte Gutscheine, nicht eingelöst',
  voucher: 'Gutscheine, die wir bezahlen',
  goodwill: 'Kulanz',
  donation: 'Spenden',
  'donation-owed': 'Spenden, noch zu geben',
} as const;
export type DatevAccount = keyof typeof DATEV_ACCOUNTS;
export const DATEV_ACCOUNT_NAMES = Object.keys(DATEV_ACCOUNTS) as DatevAccount[];

export type Chart = '03' | '04';

/**
 * What is proposed for each chart of accounts. None of them reckons VAT by itself (Automatikkonto): the books have it on an
 * account of its own.
 */
export const USUAL_ACCOUNTS: Record<Chart, Record<DatevAccount, number>> = {
  '03': {
    bank: 1200,
    elsewhere: 1010,
    charges: 4970,
    service: 1360,
    restaurant: 1590,
    settlement: 1500,
    company: 1501,
    commission: 8000,
    vat: 1776,
    gift: 1700,
    voucher: 4600,
    goodwill: 4790,
    donation: 2380,
    'donation-owed': 1701,
  },
  '04': {
    bank: 1800,
    elsewhere: 1610,
    charges: 6855,
    service: 1460,
    restaurant: 1370,
    settlement: 1300,
    company: 1301,
    commission: 4000,
    vat: 3806,
    gift: 3500,
    voucher: 6600,
    goodwill: 6790,
    donation: 6390,
    'donation-owed': 3501,
  },
};

/** The number of an account in another chart, unless somebody has changed the one that was proposed. */
export function inChart(name: DatevAccount, typed: string, chart: Chart): string {
  const isProposed = typed === String(USUAL_ACCOUNTS[chart === '03' ? '04' : '03'][name]);
  return isProposed ? String(USUAL_ACCOUNTS[chart][name]) : typed;
}

/** Which of them a posting belongs to. */
export const datevAccountOf = ({ account, party }: Pick<Posting, 'account' | 'party'>): DatevAccount =>
  account === 'voucher' && party === 'gift' ? 'gift' : account;
