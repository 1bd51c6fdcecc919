import { z } from 'zod';
import { RETENTION } from '#domain/time/retention.ts';
import {
  changesOf,
  type Indication,
  nextMessage,
  type RecordChange,
  type Reported,
} from '#domain/money/seller-messages.ts';
import { sellerKey } from '#domain/money/seller-report.ts';
import type { Element } from '#domain/text/markup.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sellerElements } from './dpi-xml.ts';
import { listStanding } from './message-store.ts';
import { nameOf, type SellerReport } from './read-reports.ts';

/** A record as it is kept: its elements as text. */
const Kept = z.object({ key: z.string(), name: z.string(), who: z.string(), figures: z.string() });
export type Kept = z.output<typeof Kept>;

/** What the tax office has of a seller, or of the operator, whose record has no restaurants. */
export interface SentRecord extends Reported, Kept {
  docRef: string;
  kind: 'OECD1' | 'OECD2' | 'OECD3';
  madeAt: Temporal.Instant;
}

/** What is so of a seller by now. */
export interface CurrentRecord extends Reported, Kept {
  report: SellerReport;
}

export type Change = RecordChange<SentRecord, CurrentRecord>;

export interface NextMessage {
  indication: Indication;
  changes: readonly Change[];
}

/** Of so old a year nobody can tell any more what was sold: its orders have gone. */
export const isForgotten = ({ clock }: Pick<Context, 'clock'>, year: number): boolean =>
  year < dayOf(clock.now()).year - RETENTION.receipts.years;

/** Everything of a year that the tax office has. */
export async function readStanding(
  { db, seals }: Pick<Context, 'db' | 'seals'>,
  year: number,
): Promise<{ operator: SentRecord | undefined; sellers: SentRecord[] }> {
  const rows = await listStanding(db, year);
  const records = rows.map(({ content, doc_ref: docRef, restaurant_ids: restaurantIds, ...row }) => ({
    ...Kept.parse(JSON.parse(seals.openText(content, 'seller_record.content'))),
    docRef,
    restaurantIds,
    kind: row.kind,
    madeAt: row.made_at,
  }));
  return {
    operator: records.find(({ restaurantIds }) => restaurantIds.length === 0),
    sellers: records.filter(({ restaurantIds }) => restaurantIds.length > 0),
  };
}

/** What the tax office does not know yet of those who are to be reported. */
export const planChanges = (sent: readonly SentRecord[], reports: readonly SellerReport[]): Change[] =>
  changesOf(sent, reports.filter(({ state }) => state === 'ready').map(currentOf));

/** The message that would tell it, or the first part of that; null: there is nothing to tell. */
export const planMessage = (changes: readonly Change[], isFirst: boolean): NextMessage | null =>
  nextMessage(changes, isFirst);

function currentOf(report: SellerReport): CurrentRecord {
  if (!report.identity) throw new Error('Nobody is reported of whom nobody has said who they are');
  const { who, figures } = sellerElements(report);
  return {
    report,
    key: sellerKey(report.identity),
    name: nameOf(report),
    restaurantIds: report.restaurants.map(({ id }) => id),
    who: JSON.stringify(who),
    figures: JSON.stringify(figures),
  };
}

/** What a record said, as it goes into a message. */
export const elementsOf = ({ who, figures }: Pick<Kept, 'who' | 'figures'>): Element[] => [
  ...(JSON.parse(who) as Element[]),
  ...(JSON.parse(figures) as Element[]),
];
