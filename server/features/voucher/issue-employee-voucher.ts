import { VOUCHER_KINDS } from '#domain/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { insertMonthlyVoucher } from './employee-voucher-store.ts';

interface EmployeeVoucher {
  employeeId: number;
  budgetCents: number;
  /** It counts from the first instant of a month to the first of the next. */
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** Nothing that can be taken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The voucher of an employee for a month, used in parts; its code, or null where there is one already. */
export async function issueEmployeeVoucher(
  { db, clock, random }: Context,
  { employeeId, budgetCents, from, until }: EmployeeVoucher,
): Promise<string | null> {
  const { nature, fundedBy } = VOUCHER_KINDS.business;
  const code = makeCode(random.token(GROUPS * GROUP_LENGTH * 2));
  const isNew = await insertMonthlyVoucher(db, {
    code,
    kind: 'business',
    nature,
    funded_by: fundedBy,
    employee_id: employeeId,
    value_cents: budgetCents,
    left_cents: budgetCents,
    valid_from: from,
    valid_until: until,
    created_at: clock.now(),
  });
  return isNew ? code : null;
}

// 32 letters: five bits of each random byte, so that every letter is as likely as any other.
function makeCode(token: string): string {
  const bytes = [...Buffer.from(token, 'base64url')].slice(0, GROUPS * GROUP_LENGTH);
  const letters = bytes.map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? letters;
}
