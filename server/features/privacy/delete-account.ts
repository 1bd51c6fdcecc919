import { erasePerson } from '#server/features/account/erase-person.ts';
import { isStaff, requireActivated } from '#server/features/account/permission.ts';
import type { Person } from '#server/features/account/person.ts';
import { provePassword } from '#server/features/account/prove-password.ts';
import { eraseBaskets } from '#server/features/basket/erase-baskets.ts';
import { eraseRecommendations } from '#server/features/discovery/erase-recommendations.ts';
import { eraseMessages } from '#server/features/message/erase-messages.ts';
import { eraseOrders } from '#server/features/order/erase-orders.ts';
import { eraseReminders } from '#server/features/review/remind.ts';
import { eraseReviews } from '#server/features/review/erase-reviews.ts';
import { eraseNotices } from '#server/features/site/erase-notices.ts';
import { eraseVoucherOwner } from '#server/features/voucher/erase-owner.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { dropJobsAbout } from '#server/plumbing/jobs.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdForErasure, isBusinessCustomer } from './store.ts';

/** Deletes the account of whoever is logged in and proves it with the password, all of it or nothing. */
export async function deleteAccount(context: VisitContext, password: string): Promise<Refusal | null> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const message = 'Löschen des Kontos fehlgeschlagen 😭';
  const wrong = await provePassword(context, person, { password, field: 'password', message });
  if (wrong) return wrong;
  if (isStaff(person) || (await isBusinessCustomer(context.db, person.id))) return refuse('staff-account');
  const refusal = await context.transaction((inner) => eraseEverywhere(inner, person));
  if (refusal) return refusal;
  await context.changePerson(null);
  return null;
}

/** Every feature that knows the person forgets them (Art. 17 DSGVO); what tax law keeps stays without a name. */
async function eraseEverywhere(context: Context, person: Person): Promise<Refusal | null> {
  if (!(await holdForErasure(context.db, person.id))) return refuse('login-needed');
  const own = [person.email, person.wanted_email].flatMap((email) => email ?? []);
  const traces = await eraseOrders(context, person.id);
  if (isRefusal(traces)) return traces;
  // An address that is only wanted may be somebody else's.
  const emails = person.email === null ? [] : [person.email];
  await eraseReviews(context, { orderIds: traces.orderIds, emails });
  await eraseReminders(context, { orderIds: traces.orderIds, emails: [...traces.emails, ...own] });
  await eraseMessages(context, { personId: person.id, orderIds: traces.orderIds, emails });
  await eraseNotices(context, emails);
  await eraseVoucherOwner(context, person.id);
  await eraseBaskets(context, { personId: person.id, basketIds: traces.basketIds });
  await eraseRecommendations(context, emails);
  await dropJobsAbout(context.db, { personId: person.id, emails: own });
  await erasePerson(context, person, traces);
  return null;
}
