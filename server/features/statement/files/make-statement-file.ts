import { formatPrice } from '#domain/money/money.ts';
import { maskIban } from '#domain/money/sepa.ts';
import { splitAddress } from '#domain/money/sepa-address.ts';
import { dueOf } from '#domain/money/statement.ts';
import { bankingDayFrom, dayOf } from '#domain/time/calendar.ts';
import { endToEndId } from '#domain/money/bank-reference.ts';
import { type Creditor, firstDebitDay } from '#domain/money/mandate.ts';
import { holdName } from '#server/database/find-equal.ts';
import { type Debit, directDebitXml } from '#server/features/business/direct-debit-xml.ts';
import { nameMonth, writeDay } from '#server/features/business/month.ts';
import { findCompany, findCreditor } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { creditTransferXml } from './credit-transfer-xml.ts';
import { insertFile, listDebits, listTransfers, type ReadyDebit } from './file-store.ts';

type Kind = 'debit' | 'transfer';

interface MadeFile {
  id: number;
  payments: number;
  amountCents: number;
}

/**
 * One file of everything that is open and settled that way, each once until its money comes back. Who may make it is the
 * caller's to check.
 */
export async function makeStatementFile(
  context: Context,
  { kind, personId }: { kind: Kind; personId: number },
): Promise<MadeFile | Refusal> {
  await holdName(context.db, `statement-file:${kind}`);
  const company = await findCompany(context);
  const creditor = await findCreditor(context);
  if (!company || (kind === 'debit' && !creditor)) return refuse('collecting-not-set-up');
  const { clock, random, seals, db } = context;
  const created_at = clock.now();
  const words = random.token(8).replace(/[^A-Za-z0-9]/g, 'x');
  const messageId = `HR-${dayOf(created_at).toString().replaceAll('-', '')}-${words}`;
  const made =
    kind === 'debit' && creditor
      ? await debitFile(context, creditor, messageId)
      : await transferFile(context, company, messageId);
  if (!made)
    return kind === 'debit'
      ? refuse('nothing-to-collect')
      : refuse('nothing-to-collect', { message: 'Gerade gibt es nichts auszuzahlen.' });
  const { content, items } = made;
  const amountCents = items.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const file = {
    kind,
    message_id: messageId,
    content: seals.seal(content, 'statement_file.content'),
    amount_cents: amountCents,
    payments: items.length,
    person_id: personId,
    created_at,
  };
  return { id: await insertFile(db, file, items), payments: items.length, amountCents };
}

const monthOf = (row: { month: string }): string => nameMonth(Temporal.PlainDate.from(row.month));

async function debitFile(context: Context, creditor: Creditor, messageId: string) {
  const items = await listDebits(context.db);
  if (items.length === 0) return null;
  const now = context.clock.now();
  const dated = items.map((row) => ({ row, dueOn: dayFor(row, dayOf(now)) }));
  for (const { row, dueOn } of dated)
    if (dueOn.toString() !== row.due_on) await tellPostponed(context, row, dueOn, creditor);
  const batches = [...Map.groupBy(dated, ({ dueOn }) => dueOn.toString())].map(([day, ofDay]) => ({
    dueOn: Temporal.PlainDate.from(day),
    debits: ofDay.map(({ row }) => toDebit(context, row)),
  }));
  return { items, content: directDebitXml({ messageId, createdAt: now, creditor, batches }) };
}

// What is later than announced is announced anew.
function dayFor({ due_on: announced }: ReadyDebit, today: Temporal.PlainDate): Temporal.PlainDate {
  const due = Temporal.PlainDate.from(announced ?? today);
  const earliest = firstDebitDay(today);
  return Temporal.PlainDate.compare(due, earliest) < 0 ? (dueOf('debit', today) ?? earliest) : due;
}

function toDebit({ seals }: Context, row: ReadyDebit): Debit {
  const address = splitAddress(row.street, row.city, 'DE');
  // Where a restaurant stands is known by its place.
  if (!address) throw new Error(`mandate ${row.reference} has no address`);
  return {
    endToEndId: endToEndId({ of: 'statement', ...row }),
    amountCents: row.cents,
    reference: row.reference,
    signedOn: dayOf(row.signed_at),
    holder: row.holder,
    iban: seals.openText(row.iban, 'restaurant_mandate.iban'),
    address,
    purpose: `Abrechnung ${monthOf(row)}, Restaurant ${row.restaurant_id}`,
  };
}

async function transferFile(context: Context, payer: Pick<Creditor, 'name' | 'iban'>, messageId: string) {
  const { db, clock, seals } = context;
  const items = await listTransfers(db);
  if (items.length === 0) return null;
  const now = clock.now();
  const transfers = items.map((row) => ({
    endToEndId: endToEndId({ of: 'statement', ...row }),
    amountCents: -row.cents,
    holder: row.holder,
    iban: seals.openText(row.iban, 'restaurant_bank.iban'),
    purpose: `Abrechnung ${monthOf(row)}, Restaurant ${row.restaurant_id}`,
  }));
  const on = bankingDayFrom(dayOf(now));
  return { items, content: creditTransferXml({ messageId, createdAt: now, payer, on, transfers }) };
}

function tellPostponed(
  context: Context,
  row: ReadyDebit,
  dueOn: Temporal.PlainDate,
  creditor: Creditor,
): Promise<void> {
  const amount = formatPrice(row.cents);
  const iban = maskIban(context.seals.openText(row.iban, 'restaurant_mandate.iban'));
  return sendMail(context, {
    kind: 'statement-postponed',
    key: `statement-postponed:${row.id}:${dueOn.toString()}`,
    siteId: null,
    recipient: row.email,
    subject: `${row.name}: Lastschrift über ${amount} erst am ${writeDay(dueOn)}`,
    headline: 'Wir buchen später ab',
    paragraphs: [
      `Für ${monthOf(row)} ziehen wir ${amount} erst am ${writeDay(dueOn)} ein: vom Konto ${iban}, Mandatsreferenz ${row.reference}, Gläubiger-Identifikationsnummer ${creditor.id} (${creditor.name}).`,
      'Bitte sorge dafür, dass das Konto dann gedeckt ist.',
    ],
    button: {
      label: 'Abrechnung ansehen',
      url: `${context.settings.publicUrl}/kueche/abrechnung/${row.id}?restaurant=${row.restaurant_id}`,
    },
  });
}
