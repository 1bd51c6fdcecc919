import { createHash } from 'node:crypto';
import {
  addQuarters,
  isExempt,
  noQuarters,
  type SellerIdentity,
  sellerKey,
  type SellerQuarter,
} from '#domain/money/seller-report.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { toIdentity } from './identity.ts';
import { firstYear, listQuarters, listSellers, type QuarterRow, type SellerRow } from './seller-store.ts';

export interface Account {
  iban: string;
  holder: string;
}

/** What is reported of one seller, of all restaurants that are theirs together. */
export interface SellerReport {
  identity: SellerIdentity | null;
  vatId: string;
  register: string;
  accounts: Account[];
  restaurants: {
    id: number;
    name: string;
    email: string;
    toldAt: Temporal.Instant | null;
    digest: string | null;
  }[];
  quarters: SellerQuarter[];
  /** exempt: too small; missing: the law asks for what nobody has said; ready: can be reported. */
  state: 'exempt' | 'missing' | 'ready';
}

/** Years in which something may have been sold, the newest first. */
export async function reportYears({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number[]> {
  const { year } = dayOf(clock.now());
  const first = Math.min((await firstYear(db)) ?? year, year);
  return Array.from({ length: year - first + 1 }, (_, at) => year - at);
}

/** All who sold something in a year, by the name of their first restaurant. */
export async function readReports(
  context: Pick<Context, 'db' | 'seals'>,
  year: number,
): Promise<SellerReport[]> {
  const { db } = context;
  const quarters = Map.groupBy(await listQuarters(db, year), ({ restaurant_id: id }) => id);
  const rows = (await listSellers(db, year)).filter(({ id }) => quarters.has(id));
  const sellers = new Map<string, SellerReport>();
  for (const row of rows) {
    const one = reportOf(context, row, quarters.get(row.id) ?? []);
    const key = one.identity ? sellerKey(one.identity) : `restaurant:${row.id}`;
    const known = sellers.get(key);
    sellers.set(key, known ? together(known, one) : one);
  }
  return [...sellers.values()].map((report) => ({ ...report, state: stateOf(report) }));
}

function reportOf(
  context: Pick<Context, 'seals'>,
  row: SellerRow,
  quarters: readonly QuarterRow[],
): SellerReport {
  const mine = noQuarters();
  for (const { quarter, sold, fees, orders } of quarters)
    mine[quarter - 1] = { soldCents: sold, feeCents: fees, activities: orders };
  const iban = row.iban && context.seals.openText(row.iban, 'restaurant_bank.iban');
  return {
    identity: toIdentity(context, row),
    vatId: row.vat_id,
    register: row.register_entry,
    accounts: iban ? [{ iban, holder: row.holder ?? '' }] : [],
    restaurants: [{ id: row.id, name: row.name, email: row.email, toldAt: row.told_at, digest: row.digest }],
    quarters: mine,
    state: 'missing',
  };
}

const together = (known: SellerReport, one: SellerReport): SellerReport => ({
  ...known,
  vatId: known.vatId || one.vatId,
  register: known.register || one.register,
  accounts: [
    ...known.accounts,
    ...one.accounts.filter(({ iban }) => !known.accounts.some((other) => other.iban === iban)),
  ],
  restaurants: [...known.restaurants, ...one.restaurants],
  quarters: addQuarters(known.quarters, one.quarters),
});

function stateOf({ identity, quarters }: SellerReport): SellerReport['state'] {
  if (isExempt(quarters)) return 'exempt';
  return identity ? 'ready' : 'missing';
}

/** Who sells; empty: nobody has said so. */
export const nameOf = ({ identity }: Pick<SellerReport, 'identity'>): string => {
  if (!identity) return '';
  return identity.kind === 'person' ? `${identity.firstName} ${identity.lastName}` : identity.legalName;
};

/** What a person has to ask for, in German; what is reported without it where there is none stands apart. */
export function missingOf({ identity, register, accounts }: SellerReport): string[] {
  return [
    ...(identity ? [] : ['Steuerangaben']),
    ...(identity?.kind === 'company' && register === '' ? ['Registernummer, falls vorhanden'] : []),
    ...(accounts.length === 0 ? ['Bankkonto, falls vorhanden'] : []),
  ];
}

/** What a seller is told, word for word, and by what it is seen whether something has changed since. */
export function contentOf({ identity, vatId, register, accounts, restaurants, quarters }: SellerReport) {
  const content = JSON.stringify({
    identity,
    vatId,
    register,
    accounts,
    restaurants: restaurants.map(({ name }) => name),
    quarters,
  });
  return { content, digest: createHash('sha256').update(content).digest('base64url') };
}

/** Whether each of its restaurants was told of exactly this. */
export function isTold(report: SellerReport): boolean {
  const { digest } = contentOf(report);
  return report.restaurants.every((restaurant) => restaurant.digest === digest);
}
