import { datevAccountOf } from '#domain/money/datev-accounts.ts';
import { datevBatch, type DatevLine, MOST_LINES, pairUp, supplementOf } from '#domain/money/datev-batch.ts';
import { toWindows1252 } from '#domain/text/windows-1252.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import {
  type AccountSum,
  type BookedSum,
  countBatches,
  readBooks,
  type Span,
  type Wanted,
} from './datev-store.ts';
import { type DatevSetting, findSetting } from './datev-setting.ts';

export interface DrawnBatch {
  content: Buffer;
  lines: number;
}

interface Sheet {
  setting: DatevSetting;
  /** First day of the month. */
  first: Temporal.PlainDate;
  /** Which batch of its month it is. */
  number: number;
  wanted: Wanted;
}

/** The days of a month; a refusal while it runs. */
export function spanOf({ clock }: Pick<Context, 'clock'>, first: Temporal.PlainDate): Span | Refusal {
  const span = { from: startOfDay(first), until: startOfDay(first.add({ months: 1 })) };
  return Temporal.Instant.compare(span.until, clock.now()) > 0
    ? refuse('bad-input', { message: 'Dieser Monat läuft noch. Den Stapel gibt es, wenn er vorbei ist.' })
    : span;
}

export const firstOf = (month: string): Temporal.PlainDate => Temporal.PlainDate.from(`${month}-01`);

/** What would be handed over of a month that is over: everything that no batch has yet. Who may is the caller's to check. */
export async function previewBatch(context: Context, month: string): Promise<DrawnBatch | Refusal> {
  const setting = await findSetting(context);
  if (!setting) return refuse('datev-not-set-up');
  const first = firstOf(month);
  const span = spanOf(context, first);
  if (isRefusal(span)) return span;
  const number = (await countBatches(context.db, first.toString())) + 1;
  return drawBatch(context, { setting, first, number, wanted: span });
}

/** Bookings as a file, in the letters that DATEV reads. */
export async function drawBatch(
  { db, clock, log }: Context,
  { setting, first, number, wanted }: Sheet,
): Promise<DrawnBatch | Refusal> {
  const supplement = supplementOf(number);
  const { booked, sums } = await readBooks(db, wanted);
  const lines = linesOf(booked, setting, supplement);
  if (lines.length > MOST_LINES)
    return refuse('bad-input', { message: `DATEV nimmt höchstens ${MOST_LINES} Buchungen auf einmal.` });
  const differs = differenceOf(lines, sums, setting);
  if (differs !== null) {
    const month = first.toPlainYearMonth().toString();
    log.error({ month, account: differs }, 'a DATEV batch does not come to the books');
    throw new Error(`the DATEV batch of ${month} does not come to the books`);
  }
  const begin = first.with({ month: setting.firstMonth, day: 1 });
  const content = datevBatch({
    ...setting,
    begin: Temporal.PlainDate.compare(begin, first) > 0 ? begin.subtract({ years: 1 }) : begin,
    month: first,
    supplement,
    made: clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDateTime(),
    lines,
  });
  return { content: Buffer.from(toWindows1252(content)), lines: lines.length };
}

const WORDS: Record<string, string> = {
  order: 'Bestellungen',
  statement: 'Abrechnung',
  'statement-paid': 'Zahlung',
  'statement-returned': 'Rückgabe',
  'statement-corrected': 'Berichtigung',
  'statement-set-off': 'Verrechnung',
  'debit-collected': 'Lastschrift',
  'debit-returned': 'Rücklastschrift',
  'debit-corrected': 'Berichtigung Lastschrift',
  'bank-charge': 'Entgelt der Bank',
  'service-payout': 'Auszahlung',
  'donation-paid': 'Spende',
};

function linesOf(booked: readonly BookedSum[], { accounts }: DatevSetting, supplement: number): DatevLine[] {
  return [...Map.groupBy(booked, ({ whole }) => whole)].flatMap(([whole, sums]) => {
    const [first] = sums;
    if (!first) return [];
    const on = Temporal.PlainDate.from(first.day);
    // The day of a restaurant stands in the month's own batch already.
    const document = supplement > 0 && first.kind === 'order' ? `${whole}-N${supplement}` : whole;
    const text = [WORDS[first.kind] ?? first.kind, first.name].filter(Boolean).join(' ');
    const pairs = pairUp(sums.map((sum) => ({ account: datevAccountOf(sum), cents: sum.cents })));
    return (
      pairs
        .map((pair) => ({ ...pair, debit: accounts[pair.debit], credit: accounts[pair.credit] }))
        // Where one number stands for both there is nothing to tell.
        .filter(({ debit, credit }) => debit !== credit)
        .map((transfer) => ({ ...transfer, on, document, text }))
    );
  });
}

/** The first account that comes to something else than in the books; null: none does. */
function differenceOf(
  lines: readonly DatevLine[],
  books: readonly AccountSum[],
  { accounts }: DatevSetting,
): number | null {
  const left = new Map<number, number>();
  const add = (account: number, cents: number) => left.set(account, (left.get(account) ?? 0) + cents);
  for (const { debit, credit, cents } of lines) {
    add(debit, cents);
    add(credit, -cents);
  }
  for (const sum of books) add(accounts[datevAccountOf(sum)], -sum.cents);
  return [...left].find(([, cents]) => cents !== 0)?.[0] ?? null;
}
