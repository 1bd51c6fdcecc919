import { isTerminal } from '#domain/order/order-status.ts';
import { isStaff } from '#server/features/account/permission.ts';
import { provePassword } from '#server/features/account/log-in/prove-password.ts';
import { closeCompany, readCompanyEnd } from '#server/features/business/close-company.ts';
import { endGroups } from '#server/features/group-order/end-group.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { erasePerson } from './erase-person.ts';
import { holdForErasure } from './store.ts';
import { collectTraces } from './traces.ts';
import { holdOrderTraces, selectOrderTraces } from './traces-store.ts';

/** Deletes the account of whoever is logged in and proves it with the password, all of it or nothing. */
export async function deleteAccount(context: PersonVisit, password: string): Promise<Refusal | null> {
  const { person } = context;
  const message = 'Löschen des Kontos fehlgeschlagen 😭';
  const wrong = await provePassword(context, person, { password, field: 'password', message });
  if (wrong) return wrong;
  if (isStaff(person)) return refuse('staff-account');
  const refusal = await context.transaction((inner) => eraseEverywhere(inner, person));
  if (refusal) return refusal;
  await context.changePerson(null);
  return null;
}

/** What stands against the deletion, so that nobody gives their password for nothing, and what ends with it. */
export async function foreseeDeletion(context: PersonVisit): Promise<{ hindrance: string; company: string }> {
  const { db, person } = context;
  const company = await readCompanyEnd(context, person.id);
  const orders = await selectOrderTraces(db, person.id);
  const refusal = isStaff(person)
    ? refuse('staff-account')
    : orders.some(({ state }) => !isTerminal(state))
      ? refuse('order-running')
      : company?.hindrance;
  return { hindrance: refusal?.message ?? '', company: company?.company ?? '' };
}

/**
 * Forgets the person. What was sold, when and for how much stays without a name, since it must be kept for eight years
 * (§ 147 AO). Refuses while an order is still on its way.
 */
export async function eraseEverywhere(context: Context, person: Person): Promise<Refusal | null> {
  if (!(await holdForErasure(context.db, person.id))) return refuse('login-needed');
  const orders = await holdOrderTraces(context.db, person.id);
  if (orders.some(({ state }) => !isTerminal(state))) return refuse('order-running');
  const owing = await closeCompany(context, person.id);
  if (owing) return owing;
  const traces = await collectTraces(context, person, orders);
  const refusal = await endGroups(context, traces.groups);
  if (refusal) return refusal;
  await erasePerson(context, person, traces);
  return null;
}
