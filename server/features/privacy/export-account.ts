import { requireActivated } from '#server/features/account/permission.ts';
import type { Person } from '#server/features/account/person.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { listSessionsOf } from '#server/plumbing/log-ins.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import {
  selectAddressesOf,
  selectBasketLinesOf,
  selectCompaniesOf,
  selectContactsOf,
  selectCreationsOf,
  selectDeclarationsFrom,
  selectMessagesTo,
  selectOrdersOf,
  selectRecommendationsFrom,
  selectRemindersOf,
  selectReviewReportsFrom,
  selectReviewsOf,
  selectVouchersOf,
} from './export-store.ts';

type Export = Awaited<ReturnType<typeof collect>>;

/** Everything that is known of whoever is logged in (Art. 15 and 20 DSGVO). */
export async function exportAccount(context: VisitContext): Promise<Export | Refusal> {
  const person = await requireActivated(context);
  return isRefusal(person) ? person : collect(context, person);
}

async function collect({ db, clock }: VisitContext, person: Person) {
  const { id, password_hash: _secret, erased_at: _never, ...rest } = person;
  const email = person.email ?? '';
  const sessions = await listSessionsOf(db, id, clock.now());
  return {
    exportedAt: clock.now().toString(),
    account: { id, ...rest },
    addresses: await selectAddressesOf(db, id),
    contacts: await selectContactsOf(db, id),
    logIns: sessions.map(({ device, logged_in_at, seen_at }) => ({ device, logged_in_at, seen_at })),
    orders: await selectOrdersOf(db, id),
    reviews: await selectReviewsOf(db, id),
    reviewReminders: await selectRemindersOf(db, id, email),
    vouchers: await selectVouchersOf(db, id),
    basketLines: await selectBasketLinesOf(db, id),
    ownCreations: await selectCreationsOf(db, id),
    messages: await selectMessagesTo(db, id),
    recommendations: await selectRecommendationsFrom(db, email),
    declarations: await selectDeclarationsFrom(db, email),
    reviewReports: await selectReviewReportsFrom(db, email),
    companies: await selectCompaniesOf(db, id),
  };
}
