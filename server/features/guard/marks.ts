import { doorKey, type Door } from '#domain/people/door.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';

/** By what whoever orders now is recognised; null: not known. */
export interface OrdererMarks {
  phone: string | null;
  door: string | null;
  device: string | null;
  network: string | null;
}

/** Who orders, as the form says it. */
export interface OrdererForm extends Door {
  phone: string;
  /** A tablet in a shop is nobody's own. */
  isOnSharedDevice: boolean;
}

/** The hashes of an order; the browser gets its secret where it has none yet. */
export async function markOrderer(context: VisitContext, form: OrdererForm): Promise<OrdererMarks> {
  const mark = await marksOf(context);
  const phone = phoneDigits(form.phone);
  const door = doorKey(form);
  return {
    phone: phone === '' ? null : mark('phone', phone),
    door: door === null ? null : mark('door', door),
    device: form.isOnSharedDevice ? null : mark('device', context.device.require()),
    network: form.isOnSharedDevice ? null : mark('network', context.network),
  };
}
