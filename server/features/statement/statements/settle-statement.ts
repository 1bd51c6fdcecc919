import type { Posting } from '#domain/money/ledger.ts';
import { formatPrice } from '#domain/money/money.ts';
import { type PaidBy, splitPayment } from '#domain/money/statement-payments.ts';
import { holdName } from '#server/database/find-equal.ts';
import { listRows } from '#server/database/rows.ts';
import { nameMonth } from '#server/features/business/month.ts';
import { post } from '#server/features/ledger/post.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { endReturned } from '../bank/returned-mandate.ts';
import { listPayments } from './move-store.ts';
import { partiesOf } from './parties.ts';
import { saySettlement } from './say-settlement.ts';
import { findStatement, listSteps, type Statement } from './statement-store.ts';

/** A statement with what was just booked of it. */
type Noted = Statement & { bookingId: number | null };

interface Paid {
  id: number;
  at?: Temporal.Instant;
  /** As the bank has it; all that is open where none are named. */
  cents?: number;
  by?: PaidBy;
  /** Why somebody notes it by hand. */
  note?: string;
}

/**
 * Notes that a statement is paid, in whichever direction: all that is open of it, or so much as has moved. What is
 * more than is open stands on the running account, for the next statement. Who may is the caller's to check.
 */
export async function notePaid(
  context: Context,
  { id, at = context.clock.now(), cents, by = 'bank', note = '' }: Paid,
): Promise<Noted | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  const { open_cents: open, restaurant_id: restaurantId } = statement;
  if (cents === undefined && open === 0) return refuse('already-decided');
  const party = String(restaurantId);
  const paid = cents ?? open;
  const { settled, surplus } = splitPayment(paid, open);
  const postings: Posting[] = [
    by === 'bank'
      ? { account: 'bank', party: '', cents: paid }
      : { account: 'elsewhere', party: by, cents: paid },
    { account: 'settlement', party, cents: -settled },
    { account: 'restaurant', party, cents: -surplus },
  ];
  return { ...statement, bookingId: await book(context, statement, { what: 'paid', at, postings, note }) };
}

/**
 * Notes that the bank gave a payment back, the last one where none is named: it is open again. A debit that came back ends
 * its mandate, and its restaurant is asked to pay otherwise.
 */
export async function noteReturned(
  context: Context,
  {
    id,
    reason,
    on = context.clock.now(),
    payment,
  }: { id: number; reason: string; on?: Temporal.Instant; payment?: number },
): Promise<Noted | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  // What was not paid over the bank comes back over none: whoever noted it wrongly takes that back.
  const standing = (await listPayments(context.db, id)).filter(
    (paid) => paid.backBy === null && paid.by === 'bank',
  );
  const back = payment === undefined ? standing.at(-1) : standing.find((paid) => paid.id === payment);
  if (!back) return refuse('already-decided');
  const paid = await listRows(context.db, 'posting', { booking_id: back.id }, 'account');
  const postings = paid.map(({ account, party, cents }) => ({ account, party, cents: -cents }));
  const bookingId = await book(context, statement, { what: 'returned', at: on, postings, note: reason });
  if (statement.mandate_id !== null && bookingId !== null)
    await endReturned(context, statement.mandate_id, bookingId);
  await tellReturn(context, statement, { reason, cents: Math.abs(back.cents) });
  return { ...statement, bookingId };
}

/** What is written or settled of a restaurant's statements goes one after the other. */
export const holdSettling = (context: Context, restaurantId: number): Promise<void> =>
  holdName(context.db, `statement:${restaurantId}`);

/** Statements that nobody else settles meanwhile, held in the same order by everybody who needs several. */
export async function holdStatements(context: Context, ids: readonly number[]): Promise<void> {
  const known = await listRows(context.db, 'statement', { id: ids }, 'restaurant_id');
  for (const restaurantId of new Set(known.map((one) => one.restaurant_id)))
    await holdSettling(context, restaurantId);
}

/** A statement that nobody else settles meanwhile. */
export async function holdStatement(context: Context, id: number): Promise<Statement | Refusal> {
  const known = await findStatement(context.db, id);
  if (!known) return refuse('unknown-statement');
  await holdSettling(context, known.restaurant_id);
  return (await findStatement(context.db, id)) ?? refuse('unknown-statement');
}

interface Step {
  what: 'paid' | 'returned';
  at: Temporal.Instant;
  postings: readonly Posting[];
  note?: string;
}

async function book(
  context: Context,
  statement: Statement,
  { what, at, postings, note = '' }: Step,
): Promise<number | null> {
  const { id, restaurant_id: restaurantId } = statement;
  const steps = await listSteps(context.db, id);
  return post(context, {
    key: `statement:${id}:${steps.length + 1}:${what}`,
    kind: `statement-${what}`,
    restaurantId,
    statementId: id,
    happenedAt: at,
    postings,
    note,
  });
}

async function tellReturn(
  context: Context,
  statement: Statement,
  { reason, cents }: { reason: string; cents: number },
): Promise<void> {
  const { id, restaurant_id: restaurantId, result_cents: result, month } = statement;
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const company = await findCompany(context);
  if (!restaurant || !company) return;
  const name = nameMonth(Temporal.PlainDate.from(month));
  const open = (await findStatement(context.db, id))?.open_cents ?? 0;
  const settled = { way: 'invoice' as const, resultCents: open, dueOn: null, mandate: null, month };
  const steps = await listSteps(context.db, id);
  await sendMail(context, {
    kind: 'statement-returned',
    key: `statement-returned:${id}:${steps.length}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `${restaurant.name}: Zahlung für ${name} zurückgekommen`,
    headline: 'Das hat leider nicht geklappt',
    paragraphs:
      result > 0
        ? [
            `Die Bank hat die Zahlung von ${formatPrice(cents)} zurückgegeben${reason ? `: ${reason}` : ''}. Der Betrag ist wieder offen${statement.mandate_id === null ? '' : ', und das Lastschriftmandat gilt nicht mehr'}.`,
            open > 0
              ? saySettlement(settled, partiesOf(company, restaurant))
              : 'Von der Abrechnung selbst ist nichts offen: Was die Bank zurückgegeben hat, hattest du zu viel gezahlt.',
          ]
        : [
            `Unsere Überweisung von ${formatPrice(cents)} ist zurückgekommen${reason ? `: ${reason}` : ''}. Bitte prüfe das Konto, das du angegeben hast, und trag es neu ein, auch wenn es stimmt: Dann überweisen wir noch einmal.`,
          ],
    button: buttonOf(context, { id, restaurantId }),
  });
}

/** That the money had come back was a mistake, whatever became of the mandate. */
export async function tellReturnUndone(
  context: Context,
  { id, restaurant_id: restaurantId, result_cents: result, month }: Statement,
  bookingId: number,
): Promise<void> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return;
  const name = nameMonth(Temporal.PlainDate.from(month));
  await sendMail(context, {
    kind: 'statement-return-undone',
    key: `statement-return-undone:${bookingId}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `${restaurant.name}: Zahlung für ${name} doch nicht zurückgekommen`,
    headline: 'Das war unser Irrtum',
    paragraphs: [
      result > 0
        ? 'Wir hatten dir geschrieben, dass die Bank deine Zahlung zurückgegeben hat. Das stimmte nicht: Sie ist da, du musst nichts tun.'
        : 'Wir hatten dir geschrieben, dass unsere Überweisung an dich zurückgekommen ist. Das stimmte nicht: Sie ist bei dir angekommen.',
    ],
    button: buttonOf(context, { id, restaurantId }),
  });
}

const buttonOf = ({ settings }: Context, { id, restaurantId }: { id: number; restaurantId: number }) => ({
  label: 'Abrechnung ansehen',
  url: `${settings.publicUrl}/kueche/abrechnung/${id}?restaurant=${restaurantId}`,
});
