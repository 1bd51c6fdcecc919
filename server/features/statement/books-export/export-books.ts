import type { Period } from '#domain/figures/period.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { zipBody, type ZipPart } from '#server/adapters/zip-stream.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { formatDay } from './cells.ts';
import { DTD_NAME, GDPDU_DTD } from './gdpdu-dtd.ts';
import { indexXml } from './index-xml.ts';
import { LEDGER_TABLES } from './ledger-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { procedureText } from './procedure.ts';

const TABLES = [...LEDGER_TABLES, ...ORDER_TABLES];

/** What the archive holds, for whoever takes it along. */
export const EXPORTED = TABLES.map(({ file, description }) => ({ file: `${file}.csv`, description }));

/**
 * The books of a period for an auditor (§ 147 Abs. 6 AO, Z3) as an archive that is made while it is sent: each table is read
 * in pieces, so that a year of a large market never sits in memory.
 */
export async function exportBooks(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  period: Period,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const company = await findCompany({ db });
  if (!company) return refuse('operator-not-set-up');
  const days = `${formatDay(period.first)} bis ${formatDay(period.last)}`;
  const span = { from: startOfDay(period.first), until: startOfDay(period.last.add({ days: 1 })) };
  const parts: ZipPart[] = [
    { name: 'index.xml', pieces: [indexXml(TABLES, company, period)] },
    { name: DTD_NAME, pieces: [GDPDU_DTD] },
    { name: 'verfahren.txt', pieces: [procedureText(company.name, days, TABLES)] },
    ...TABLES.map((table) => ({ name: `${table.file}.csv`, pieces: table.lines(db, span) })),
  ];
  return zipBody(parts, clock.now(), (error) =>
    log.error({ err: error }, 'the export of the books broke off'),
  );
}
