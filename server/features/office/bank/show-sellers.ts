import type { z } from 'zod';
import type { officeSellers } from '#contract/sellers.ts';
import { offsetOf } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { considerationOf, reportDay, sumQuarters } from '#domain/money/seller-report.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import {
  isTold,
  missingOf,
  readReports,
  reportYears,
  type SellerReport,
} from '#server/features/statement/sellers/read-reports.ts';
import { readSent } from '#server/features/statement/sellers/sent-report.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { compareValues } from '#server/plumbing/http/list-page.ts';

type Asked = z.output<typeof officeSellers.request>;
type Shown = z.input<typeof officeSellers.answer>;

/** Who sold how much in a year, whoever is asked something first. */
export async function showSellers(context: PersonVisit, asked: Asked): Promise<Shown> {
  const today = dayOf(context.clock.now());
  const years = await reportYears(context);
  const year = asked.year ?? years[1] ?? today.year;
  const reports = await readReports(context, year);
  const found = arrange(
    reports.filter((report) => isWanted(report, asked)),
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
    sellers: shown.map(toSeller),
  };
}

const nameOf = ({ identity }: SellerReport): string => {
  if (!identity) return '';
  return identity.kind === 'person' ? `${identity.firstName} ${identity.lastName}` : identity.legalName;
};

function isWanted(report: SellerReport, { search, state }: Asked): boolean {
  const words = foldGerman([nameOf(report), ...report.restaurants.map(({ name }) => name)].join(' '));
  const isNamed = foldGerman(search)
    .split(' ')
    .every((word) => words.includes(word));
  return isNamed && (state === '' || report.state === state);
}

const STATES: readonly SellerReport['state'][] = ['missing', 'ready', 'exempt'];

// What somebody has to ask for comes first.
function arrange(reports: readonly SellerReport[], { sort, isDescending }: Asked): SellerReport[] {
  const first = ({ restaurants }: SellerReport) => restaurants[0]?.name ?? '';
  const sign = isDescending ? -1 : 1;
  return reports
    .map((report) => ({ report, value: sortedBy(report, sort) }))
    .toSorted(
      (a, b) =>
        sign * compareValues(a.value, b.value) || first(a.report).localeCompare(first(b.report), 'de'),
    )
    .map(({ report }) => report);
}

/** What a column shows of a seller, as it is compared. */
function sortedBy(report: SellerReport, sort: Asked['sort']): string | number | null {
  const row = toSeller(report);
  if (sort === '' || sort === 'state') return STATES.indexOf(report.state);
  if (sort === 'seller') return row.seller;
  if (sort === 'restaurants') return row.restaurants.map(({ name }) => name).join(', ');
  if (sort === 'missing') return row.missing.join('; ');
  if (sort === 'told') return row.toldAt;
  const [figure, quarter] = sort.split('-') as ['orders' | 'consideration' | 'fees', string?];
  return quarter === undefined ? row[figure] : (row.quarters[Number(quarter) - 1]?.[figure] ?? 0);
}

function toSeller(report: SellerReport): Shown['sellers'][number] {
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
  };
}
