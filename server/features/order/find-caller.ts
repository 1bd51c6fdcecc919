import type { z } from 'zod';
import type { tillCaller } from '#contract/till.ts';
import { isValidPhone } from '#domain/phone.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { admit } from '../account/lock-out.ts';
import { findTill } from '../till/find-till.ts';
import { listCallerOrders } from './store-till.ts';

/** Who has not ordered for so long is asked again. */
const KNOWN_FOR_DAYS = 730;

/**
 * What a caller said in their earlier orders at this restaurant, for a whole number only and never from another
 * restaurant's books: guests gave it to this one, for their orders there (Art. 5 (1) b GDPR).
 */
export async function findCaller(
  context: VisitContext,
  phone: string,
): Promise<z.input<typeof tillCaller.answer> | Refusal> {
  const till = await findTill(context);
  if (!till) return refuse('not-paired');
  if (!isValidPhone(phone)) return { caller: null };
  const denied = await admit(context, 'caller-for', String(till.deviceId));
  if (isRefusal(denied)) return denied;
  const since = context.clock.now().subtract({ hours: KNOWN_FOR_DAYS * 24 });
  const orders = await listCallerOrders(context.db, till.restaurantId, phone, since);
  const [newest] = orders;
  if (!newest) return { caller: null };
  const brought = orders.find(({ mode }) => mode === 'delivery');
  return {
    caller: {
      firstname: newest.first_name,
      lastname: newest.last_name,
      company: brought?.company ?? newest.company,
      street: brought?.street ?? '',
      number: brought?.house_number ?? '',
      additional: brought?.address_addition ?? '',
      geoid: brought?.place_id ?? null,
      orders: orders.length,
    },
  };
}
