import { normaliseEmail } from '#domain/people/email.ts';
import { findByMailbox } from '#server/features/account/find-by-mailbox.ts';
import { findPerson } from '#server/features/account/permission.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findOrder, type Whose } from './person-store.ts';

interface Named {
  personId?: number | null | undefined;
  orderId?: number | null | undefined;
}

/** Somebody who orders here, with an account or without. */
export interface Whom {
  person: Person | null;
  whose: Whose;
  /** Of the account or as the guest gave it; empty where there is none. */
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}

/** Who is meant: an account, or the guest of an order that belongs to none. */
export async function findWhom(context: Context, { personId, orderId }: Named): Promise<Whom | Refusal> {
  if (personId) {
    const person = await findPerson(context, personId);
    if (!person) return refuse('unknown-person');
    return {
      person,
      whose: { personId },
      email: person.email ?? person.wanted_email ?? '',
      phone: person.phone,
      firstName: person.first_name,
      lastName: person.last_name,
    };
  }
  const order = orderId ? await findOrder(context.db, orderId) : undefined;
  if (!order) return refuse('unknown-person');
  if (order.person_id !== null) return findWhom(context, { personId: order.person_id });
  const email = normaliseEmail(order.email);
  if (email === '' && order.phone === '') return refuse('unknown-person');
  return {
    person: null,
    whose: email === '' ? { phone: order.phone } : { email },
    email,
    phone: order.phone,
    firstName: order.first_name,
    lastName: order.last_name,
  };
}

/** The account whose mailbox this is; null where nobody's account has proven it. */
export async function ownerOf(context: Context, email: string): Promise<Person | null> {
  if (email === '') return null;
  const found = await findByMailbox(context, { email, device: null });
  return found?.person.email === email ? found.person : null;
}
