import { bankingDayFrom, monthOf } from '#domain/time/calendar.ts';
import { type Creditor, NOTICE_DAYS } from '#domain/money/mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { findCreditor } from '../site/operator-company.ts';
import {
  collectDue,
  insertCollection,
  insertItems,
  listDue,
  lockDebtor,
  selectDebtors,
  selectUncollected,
} from './collection-store.ts';
import { sendNotice } from './mails.ts';
import { postDebit } from './post-debit.ts';
import { dayOf } from './month.ts';

/** The first banking day on which an account may be charged when the notice goes out now. */
export const dueDay = (now: Temporal.Instant): Temporal.PlainDate =>
  bankingDayFrom(dayOf(now).add({ days: NOTICE_DAYS }));

/**
 * After the end of a month: makes one debit per company of everything that was redeemed until then and announces it.
 * A company whose mandate waits for approval is charged with a later month. Safe at any time and twice at once.
 */
export async function announceCollections(context: Context): Promise<void> {
  const creditor = await findCreditor(context);
  if (!creditor) return;
  const { first, from: before } = monthOf(context.clock.now());
  const month = first.subtract({ months: 1 });
  await eachAlone(context, await selectDebtors(context.db, before, month.toString()), DEBTOR, (customerId) =>
    context.transaction((inner) => announce(inner, creditor, { customerId, month, before })),
  );
}

const DEBTOR = {
  what: 'the debit of a company could not be announced',
  about: (customerId: number) => ({ customerId }),
};

/** What the bank has counts as collected on its day, and no sooner. Safe at any time and twice at once. */
export async function noteCollected(outer: Context): Promise<void> {
  const now = outer.clock.now();
  const today = dayOf(now).toString();
  await eachAlone(outer, await listDue(outer.db, today), DEBIT, (id) =>
    outer.transaction(async (context) => {
      const debit = await collectDue(context.db, id, today, now);
      if (debit) await postDebit(context, debit, { what: 'collected' });
    }),
  );
}

const DEBIT = {
  what: 'a debit could not be noted as collected',
  about: (collectionId: number) => ({ collectionId }),
};

interface Debt {
  customerId: number;
  month: Temporal.PlainDate;
  /** Only what was redeemed before then. */
  before: Temporal.Instant;
}

async function announce(
  context: Context,
  creditor: Creditor,
  { customerId, month, before }: Debt,
): Promise<void> {
  const { db, clock } = context;
  const debtor = await lockDebtor(db, customerId);
  if (!debtor) return;
  const items = await selectUncollected(db, customerId, before);
  const amountCents = items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (amountCents === 0) return;
  const now = clock.now();
  const dueOn = dueDay(now);
  const id = await insertCollection(db, {
    business_customer_id: customerId,
    mandate_id: debtor.mandate_id,
    month: month.toString(),
    amount_cents: amountCents,
    state: 'announced',
    due_on: dueOn.toString(),
    created_at: now,
    changed_at: now,
  });
  if (id === undefined) return;
  await insertItems(
    db,
    id,
    items.map((item) => item.id),
  );
  const { company, reference } = debtor;
  const iban = context.seals.openText(debtor.iban, 'sepa_mandate.iban');
  const email = debtor.email ?? '';
  await sendNotice(context, {
    id,
    attempt: 1,
    email,
    company,
    amountCents,
    month,
    dueOn,
    reference,
    iban,
    creditor,
  });
}
