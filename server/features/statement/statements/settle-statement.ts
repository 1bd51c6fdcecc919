import { formatPrice } from '#domain/money/money.ts';
import { holdName } from '#server/database/find-equal.ts';
import { nameMonth } from '#server/features/business/month.ts';
import { post } from '#server/features/ledger/post.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { endReturned } from '../bank/returned-mandate.ts';
import { saySettlement } from './say-settlement.ts';
import { partiesOf } from './parties.ts';
import { findStatement, listSteps, type Statement } from './statement-store.ts';

/** A statement with what was just booked of it. */
type Noted = Statement & { bookingId: number | null };

/** Notes that what is open of a statement is paid, in whichever direction. Who may is the caller's to check. */
export async function notePaid(
  context: Context,
  { id, at = context.clock.now() }: { id: number; at?: Temporal.Instant },
): Promise<Noted | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  if (statement.is_paid) return refuse('already-decided');
  return { ...statement, bookingId: await book(context, statement, { what: 'paid', at }) };
}

/**
 * Notes that the bank gave the money back: it is open again. A debit that came back ends its mandate, and its restaurant
 * is asked to pay otherwise.
 */
export async function noteReturned(
  context: Context,
  { id, reason, on = context.clock.now() }: { id: number; reason: string; on?: Temporal.Instant },
): Promise<Noted | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  if (!statement.is_paid || statement.standing === 'carried') return refuse('already-decided');
  const bookingId = await book(context, statement, { what: 'returned', at: on });
  if (statement.mandate_id !== null && bookingId !== null)
    await endReturned(context, statement.mandate_id, bookingId);
  await tellReturn(context, statement, reason);
  return { ...statement, bookingId };
}

/** A statement that nobody else settles meanwhile. */
export async function holdStatement(context: Context, id: number): Promise<Statement | Refusal> {
  const known = await findStatement(context.db, id);
  if (!known) return refuse('unknown-statement');
  await holdName(context.db, `statement:${known.restaurant_id}`);
  return (await findStatement(context.db, id)) ?? refuse('unknown-statement');
}

async function book(
  context: Context,
  statement: Statement,
  { what, at }: { what: 'paid' | 'returned'; at: Temporal.Instant },
): Promise<number | null> {
  const { id, restaurant_id: restaurantId, result_cents: result } = statement;
  const cents = what === 'paid' ? result : -result;
  const steps = await listSteps(context.db, id);
  return post(context, {
    key: `statement:${id}:${steps.length + 1}:${what}`,
    kind: `statement-${what}`,
    restaurantId,
    statementId: id,
    happenedAt: at,
    postings: [
      { account: 'bank', party: '', cents },
      { account: 'settlement', party: String(restaurantId), cents: -cents },
    ],
  });
}

async function tellReturn(context: Context, statement: Statement, reason: string): Promise<void> {
  const { id, restaurant_id: restaurantId, result_cents: result, month } = statement;
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const company = await findCompany(context);
  if (!restaurant || !company) return;
  const name = nameMonth(Temporal.PlainDate.from(month));
  const settled = {
    way: 'invoice' as const,
    resultCents: result,
    dueOn: null,
    mandate: null,
    month,
  };
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
            `Die Bank hat die Zahlung von ${formatPrice(result)} zurückgegeben${reason ? `: ${reason}` : ''}. Der Betrag ist wieder offen${statement.mandate_id === null ? '' : ', und das Lastschriftmandat gilt nicht mehr'}.`,
            saySettlement(settled, partiesOf(company, restaurant)),
          ]
        : [
            `Unsere Überweisung von ${formatPrice(-result)} ist zurückgekommen${reason ? `: ${reason}` : ''}. Bitte prüfe das Konto, das du angegeben hast, und trag es neu ein, auch wenn es stimmt: Dann überweisen wir noch einmal.`,
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
