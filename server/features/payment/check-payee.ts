import type { AccountReport, StripeAccounts } from '#server/adapters/payment/stripe-accounts.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { holdRestaurant } from '../restaurant/edit-details.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { offerOnline } from '../restaurant/offer-online.ts';
import { stopWithoutPayee } from './offer-online.ts';
import { tellSeller } from './payee-mails.ts';
import { findAccount, listDueAccounts, type PayeeRow, saveAccount } from './payee-store.ts';

/** How often Stripe is asked how an account stands, besides what it tells by itself and what a page looks at. */
const CHECK_HOURS = 1;

/** Several may ask at once; an answer that a later question overtook is asked for again. */
const MOST_ROUNDS = 5;

/**
 * Brings an account in line with what Stripe says of it: what it stopped is offered no more, and again when it goes on.
 * Throws where Stripe is away.
 */
export async function checkPayee(context: Context, accounts: StripeAccounts, id: number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const question = await beginAsking(context, id);
    if (!question) return;
    const report = await accounts.read(question.reference);
    const isHeard = await context.transaction(async (inner) => {
      const payee = await hold(inner, id);
      if (!payee || payee.ended_at !== null) return true;
      if (payee.asked !== question.asked) return false;
      if (isNew(payee, report)) await apply(inner, payee, report);
      return true;
    });
    if (isHeard) return;
  }
}

function beginAsking(outer: Context, id: number): Promise<{ reference: string; asked: number } | null> {
  return outer.transaction(async (context) => {
    const payee = await hold(context, id);
    if (payee?.provider !== 'stripe' || payee.reference === '' || payee.ended_at !== null) return null;
    const asked = payee.asked + 1;
    await saveAccount(context.db, id, { asked });
    return { reference: payee.reference, asked };
  });
}

/** The account as it stands, with its restaurant held. */
async function hold(context: Context, id: number): Promise<PayeeRow | undefined> {
  const payee = await findAccount(context.db, id);
  if (payee) await holdRestaurant(context, payee.restaurant_id);
  return payee && findAccount(context.db, id);
}

const isNew = (payee: PayeeRow, { takesPayments, isSubmitted }: AccountReport): boolean =>
  payee.is_active !== takesPayments || payee.is_submitted !== isSubmitted;

async function apply(
  context: Context,
  payee: PayeeRow,
  { takesPayments, isSubmitted }: AccountReport,
): Promise<void> {
  const { id, restaurant_id: restaurantId } = payee;
  const now = context.clock.now();
  const isStopped = payee.is_active && !takesPayments;
  const resumes = !payee.is_active && takesPayments && payee.resumes_online;
  await saveAccount(context.db, id, {
    is_active: takesPayments,
    is_submitted: isSubmitted,
    ...(payee.is_active !== takesPayments && { changed_at: now }),
  });
  if (isStopped)
    await saveAccount(context.db, id, { resumes_online: await stopWithoutPayee(context, restaurantId) });
  if (resumes) {
    await saveAccount(context.db, id, { resumes_online: false });
    await offerOnline(context, restaurantId, true);
  }
  context.announce({ tags: [`restaurant:${restaurantId}`] });
  const restaurant = isStopped ? await findAnyRestaurant(context, restaurantId) : null;
  if (restaurant) await tellSeller(context, { id, restaurant, paragraphs: STOPPED });
}

const STOPPED = [
  'Stripe nimmt für dich gerade keine Zahlungen mit Apple Pay und Google Pay an. Meist fehlen Angaben.',
  'Sieh nach, was Stripe von dir braucht. Sobald Stripe wieder Zahlungen annimmt, können deine Gäste wieder so zahlen.',
];

const PAYEE = {
  what: 'an account for payments could not be looked after',
  about: ({ id: payeeId }: { id: number }) => ({ payeeId }),
};

/** Looks after accounts whose notices were lost. Answers how many were taken up. */
export async function sweepPayees(outer: Context): Promise<number> {
  const now = outer.clock.now();
  const due = await listDueAccounts(outer.db, now);
  let taken = 0;
  await eachAlone(outer, due, PAYEE, async ({ id }) => {
    const isTaken = await outer.transaction(async (context) => {
      const checkAt = (await hold(context, id))?.check_at;
      // Another process was here first.
      if (!checkAt || Temporal.Instant.compare(checkAt, now) > 0) return false;
      await saveAccount(context.db, id, { check_at: now.add({ hours: CHECK_HOURS }) });
      await context.enqueue({ queue: 'payee', payload: { payeeId: id } });
      return true;
    });
    if (isTaken) taken += 1;
  });
  return taken;
}
