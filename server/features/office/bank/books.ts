import type { z } from 'zod';
import { officeBooks, officeBooksFile } from '#contract/office-books.ts';
import { countDays, MOST_DAYS, type Period } from '#domain/figures/period.ts';
import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { EXPORTED, exportBooks } from '#server/features/statement/books-export/export-books.ts';
import { countExported } from '#server/features/statement/books-export/read-ids.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';

type Asked = z.output<typeof officeBooks.request>;

/** What an auditor gets. */
export function officeBooksRoutes(routes: Routes): void {
  routes.serve(officeBooks, showBooks);
  routes.serve(officeBooksFile, takeBooks);
}

function periodIn({ from, to }: Asked, today: Temporal.PlainDate): Period | Refusal {
  const year = today.year - 1;
  const first = Temporal.PlainDate.from(from || to || { year, month: 1, day: 1 });
  const last = Temporal.PlainDate.from(to || from || { year, month: 12, day: 31 });
  const wrong = (field: string, sentence: string) => refuse('bad-input', { fields: { [field]: sentence } });
  const days = countDays({ first, last });
  if (days < 1) return wrong('to', 'Das liegt vor dem ersten Tag.');
  if (days > MOST_DAYS) return wrong('to', 'Mehr als ein Jahr auf einmal geht nicht.');
  if (Temporal.PlainDate.compare(last, today) >= 0) return wrong('to', 'Bitte wähle Tage, die vorbei sind.');
  return { first, last };
}

async function showBooks(
  context: PersonVisit,
  asked: Asked,
): Promise<z.input<typeof officeBooks.answer> | Refusal> {
  const period = periodIn(asked, dayOf(context.clock.now()));
  if (isRefusal(period)) return period;
  const span = { from: startOfDay(period.first), until: startOfDay(period.last.add({ days: 1 })) };
  return {
    from: period.first.toString(),
    to: period.last.toString(),
    isCompanyKnown: (await findCompany(context)) !== undefined,
    ...(await countExported(context.db, span)),
    tables: EXPORTED,
  };
}

async function takeBooks(visit: PersonVisit, asked: Asked): Promise<ReadableStream<Uint8Array> | Refusal> {
  const period = periodIn(asked, dayOf(visit.clock.now()));
  if (isRefusal(period)) return period;
  const archive = await exportBooks(visit, period);
  if (isRefusal(archive)) return archive;
  await recordAudit(visit, {
    personId: visit.person.id,
    action: 'books-exported',
    subject: { kind: 'list', id: null },
    details: { from: period.first.toString(), to: period.last.toString() },
  });
  return archive;
}
