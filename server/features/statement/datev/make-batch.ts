import { datevAccountOf } from '#domain/money/datev-accounts.ts';
import { datevBatch, type DatevLine, MOST_LINES, pairUp } from '#domain/money/datev-batch.ts';
import { toWindows1252 } from '#domain/text/windows-1252.ts';
import { monthOf, startOfDay } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { type BookedSum, listMonth, listMonths, sumMonth } from './datev-store.ts';
import { type DatevSetting, findSetting } from './datev-setting.ts';

/** Months that are over and of which anything is booked. */
export const readMonths = (context: Pick<Context, 'db' | 'clock'>) =>
  listMonths(context.db, monthOf(context.clock.now()).from);

/** The batch of a month that is over, in the letters that DATEV reads. Who may is the caller's to check. */
export async function makeBatch(
  { db, clock, log }: Context,
  month: string,
): Promise<{ content: Uint8Array; lines: number } | Refusal> {
  const setting = await findSetting({ db });
  if (!setting) return refuse('datev-not-set-up');
  const first = Temporal.PlainDate.from(`${month}-01`);
  const span = { from: startOfDay(first), until: startOfDay(first.add({ months: 1 })) };
  if (Temporal.Instant.compare(span.until, clock.now()) > 0)
    return refuse('bad-input', {
      message: 'Dieser Monat läuft noch. Den Stapel gibt es, wenn er vorbei ist.',
    });
  const booked = await listMonth(db, span);
  const lines = linesOf(booked, setting);
  if (lines.length > MOST_LINES)
    return refuse('bad-input', { message: `DATEV nimmt höchstens ${MOST_LINES} Buchungen auf einmal.` });
  const differs = differenceOf(lines, await sumMonth(db, span), setting);
  if (differs !== null) {
    log.error({ month, account: differs }, 'a DATEV batch does not come to the books');
    throw new Error(`the DATEV batch of ${month} does not come to the books`);
  }
  const begin = first.with({ month: setting.firstMonth, day: 1 });
  const content = datevBatch({
    ...setting,
    begin: Temporal.PlainDate.compare(begin, first) > 0 ? begin.subtract({ years: 1 }) : begin,
    month: first,
    made: clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDateTime(),
    lines,
  });
  return { content: toWindows1252(content), lines: lines.length };
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
};

function linesOf(booked: readonly BookedSum[], { accounts }: DatevSetting): DatevLine[] {
  return [...Map.groupBy(booked, ({ whole }) => whole)].flatMap(([whole, sums]) => {
    const [first] = sums;
    if (!first) return [];
    const on = Temporal.PlainDate.from(first.day);
    const text = [WORDS[first.kind] ?? first.kind, first.name].filter(Boolean).join(' ');
    const pairs = pairUp(sums.map((sum) => ({ account: datevAccountOf(sum), cents: sum.cents })));
    return (
      pairs
        .map((pair) => ({ ...pair, debit: accounts[pair.debit], credit: accounts[pair.credit] }))
        // Where one number stands for both there is nothing to tell.
        .filter(({ debit, credit }) => debit !== credit)
        .map((transfer) => ({ ...transfer, on, document: whole, text }))
    );
  });
}

/** The first account that comes to something else than in the books; null: none does. */
function differenceOf(
  lines: readonly DatevLine[],
  books: Awaited<ReturnType<typeof sumMonth>>,
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
