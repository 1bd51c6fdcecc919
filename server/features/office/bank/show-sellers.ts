import type { z } from 'zod';
import type { officeSellers } from '#contract/sellers.ts';
import { offsetOf } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { considerationOf, reportDay, sellerKey, sumQuarters } from '#domain/money/seller-report.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import {
  isTold,
  missingOf,
  nameOf,
  readReports,
  reportYears,
  type SellerReport,
} from '#server/features/statement/sellers/read-reports.ts';
import {
  type Change,
  isForgotten,
  planChanges,
  planMessage,
  readStanding,
  type SentRecord,
} from '#server/features/statement/sellers/plan-message.ts';
import { readMessages } from '#server/features/statement/sellers/seller-messages.ts';
import { readSent, readWaitingYear } from '#server/features/statement/sellers/sent-report.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { compareValues } from '#server/plumbing/http/list-page.ts';

type Asked = z.output<typeof officeSellers.request>;
type Shown = z.input<typeof officeSellers.answer>;

/** Who sold how much in a year, whoever is asked something first. */
export async function showSellers(context: PersonVisit, asked: Asked): Promise<Shown> {
  const today = dayOf(context.clock.now());
  const years = await reportYears(context);
  // Whoever comes without a year is led to what is to be done.
  const year = asked.year ?? (await readWaitingYear(context)) ?? years[1] ?? today.year;
  const reports = await readReports(context, year);
  const { next, ofReport } = await readReported(context, year, reports);
  const rows = reports.filter((report) => isWanted(report, asked));
  const found = arrange(
    rows.map((report) => ({ report, row: toSeller(report, ofReport(report)) })),
    asked,
  );
  const shown = found.slice(offsetOf(asked.page, asked.size), offsetOf(asked.page + 1, asked.size));
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'sellers-seen',
    people: shown.length,
  });
  const inState = (state: SellerReport['state']) => reports.filter((report) => report.state === state);
  return {
    year,
    years,
    isOver: year < today.year,
    dueOn: reportDay(year).toString(),
    sent: await readSent(context, year),
    isCompanyKnown: (await findCompany(context)) !== undefined,
    missing: inState('missing').length,
    ready: inState('ready').length,
    exempt: inState('exempt').length,
    untold: inState('ready').filter((report) => !isTold(report)).length,
    count: found.length,
    messages: await readMessages(context, year),
    next,
    sellers: shown.map(({ row }) => row),
  };
}

function isWanted(report: SellerReport, { search, state }: Asked): boolean {
  const words = foldGerman([nameOf(report), ...report.restaurants.map(({ name }) => name)].join(' '));
  const isNamed = foldGerman(search)
    .split(' ')
    .every((word) => words.includes(word));
  return isNamed && (state === '' || report.state === state);
}

const STATES: readonly SellerReport['state'][] = ['missing', 'ready', 'exempt'];

/** A seller with what is shown of it. */
interface Found {
  report: SellerReport;
  row: Shown['sellers'][number];
}

// What somebody has to ask for comes first.
function arrange(rows: readonly Found[], { sort, isDescending }: Asked): Found[] {
  const first = ({ report: { restaurants } }: Found) => restaurants[0]?.name ?? '';
  const sign = isDescending ? -1 : 1;
  return rows
    .map((found) => ({ found, value: sortedBy(found.row, sort) }))
    .toSorted(
      (a, b) => sign * compareValues(a.value, b.value) || first(a.found).localeCompare(first(b.found), 'de'),
    )
    .map(({ found }) => found);
}

/** What a column shows of a seller, as it is compared. */
function sortedBy(row: Found['row'], sort: Asked['sort']): string | number | null {
  if (sort === '' || sort === 'state') return STATES.indexOf(row.state);
  if (sort === 'seller') return row.seller;
  if (sort === 'restaurants') return row.restaurants.map(({ name }) => name).join(', ');
  if (sort === 'missing') return row.missing.join('; ');
  if (sort === 'told') return row.toldAt;
  if (sort === 'reported') return row.reported?.docRef ?? null;
  const [figure, quarter] = sort.split('-') as ['orders' | 'consideration' | 'fees', string?];
  return quarter === undefined ? row[figure] : (row.quarters[Number(quarter) - 1]?.[figure] ?? 0);
}

/** What the tax office has of a seller, and what it would be told next. */
interface Reporting {
  sent: SentRecord | undefined;
  change: Change | undefined;
}

/** What would be sent next of a year, and how each seller stands to it. */
async function readReported(context: PersonVisit, year: number, reports: readonly SellerReport[]) {
  const { operator, sellers } = await readStanding(context, year);
  const changes = isForgotten(context, year) ? [] : planChanges(sellers, reports);
  const isOver = year < dayOf(context.clock.now()).year;
  const plan = isOver && !isForgotten(context, year) ? planMessage(changes, operator === undefined) : null;
  const byReport = new Map(changes.flatMap((change) => (change.now ? [[change.now.report, change]] : [])));
  const byKey = new Map(sellers.map((record) => [record.key, record]));
  const ofReport = (report: SellerReport): Reporting => {
    const change = byReport.get(report);
    const key = report.identity ? sellerKey(report.identity) : '';
    return { change, sent: change ? (change.was ?? undefined) : byKey.get(key) };
  };
  return { next: plan && sumUp(plan.indication, plan.changes), ofReport };
}

/** So many names of those whose record is taken away. */
const NAMED = 20;

function sumUp(
  indication: NonNullable<Shown['next']>['indication'],
  changes: readonly Change[],
): Shown['next'] {
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length;
  const removed = changes.flatMap(({ kind, was }) => (kind === 'OECD3' ? [was.name] : []));
  return {
    indication,
    added: count('OECD1'),
    corrected: count('OECD2'),
    removed: removed.length,
    removedNames: removed.slice(0, NAMED),
  };
}

/** What of it has changed since it was sent. */
function changeOf(change: Change | undefined): Shown['sellers'][number]['change'] {
  if (!change?.now) return '';
  if (!change.was) return 'new';
  return change.was.figures === change.now.figures ? 'details' : 'figures';
}

function toSeller(report: SellerReport, { sent, change }: Reporting): Shown['sellers'][number] {
  const year = sumQuarters(report.quarters);
  const told = report.restaurants.flatMap(({ toldAt }) => toldAt ?? []).toSorted(Temporal.Instant.compare);
  return {
    id: report.restaurants[0]?.id ?? 0,
    seller: nameOf(report),
    restaurants: report.restaurants.map(({ id, name }) => ({ id, name })),
    state: report.state,
    missing: report.state === 'exempt' ? [] : missingOf(report),
    quarters: report.quarters.map((quarter) => ({
      orders: quarter.activities,
      consideration: toEuros(considerationOf(quarter)),
      fees: toEuros(quarter.feeCents),
    })),
    orders: year.activities,
    consideration: toEuros(year.cents),
    fees: toEuros(year.feeCents),
    toldAt: told.at(-1)?.toString() ?? null,
    isTold: report.state === 'ready' && isTold(report),
    reported: sent ? { docRef: sent.docRef, kind: sent.kind, at: sent.madeAt.toString() } : null,
    change: changeOf(change),
  };
}
