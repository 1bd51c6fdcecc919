import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { companyMonthCsv, drawCompanyMonth } from '#server/features/business/month-paper.ts';
import { readCompanyMonth } from '#server/features/business/read-company-month.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

/** A company's month; how many of its people stand in it is noted. */
async function open(context: PersonVisit, id: number) {
  const month = await readCompanyMonth(context, id);
  if (isRefusal(month)) return month;
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'business-statement-opened',
    subject: { kind: 'collection', id },
    people: new Set(month.redeemed.map(({ employeeId }) => employeeId)).size,
  });
  return month;
}

export async function drawMonthAsOperator(
  context: PersonVisit,
  { id }: { id: number },
): Promise<Uint8Array | Refusal> {
  const month = await open(context, id);
  return isRefusal(month) ? month : drawCompanyMonth(month);
}

export async function writeMonthAsOperator(
  context: PersonVisit,
  { id }: { id: number },
): Promise<string | Refusal> {
  const month = await open(context, id);
  return isRefusal(month) ? month : companyMonthCsv(month);
}
