import type { z } from 'zod';
import { ORDER_ADDRESS } from '#contract/address-names.ts';
import type { tillCaller } from '#contract/till.ts';
import { NO_ADDRESS, under } from '#domain/people/address.ts';
import { isValidPhone } from '#domain/people/phone.ts';
import { addressOf } from '#server/database/address-columns.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { admitTry } from '../../account/log-in/lock-out.ts';
import { listCallerOrders } from './store-till.ts';

/** Who has not ordered for so long is asked again. */
const KNOWN_FOR_DAYS = 730;

/**
 * What a caller said in their earlier orders at this restaurant, for a whole number only and never from another
 * restaurant's books: guests gave it to this one, for their orders there (Art. 5 (1) b GDPR).
 */
export async function findCaller(
  context: TillVisit,
  phone: string,
): Promise<z.input<typeof tillCaller.answer> | Refusal> {
  const { paired: till } = context;
  if (!isValidPhone(phone)) return { caller: null };
  const denied = await admitTry(context, 'caller-for', String(till.deviceId));
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
      ...under(ORDER_ADDRESS, brought ? addressOf(brought) : NO_ADDRESS),
      geoid: brought?.place_id ?? null,
      orders: orders.length,
    },
  };
}
