import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';

type Availability = Input<'setOwnAvailability'>['availability'];

/** Whether it can be ordered, from a button beside a dish. */
export async function setAvailability(call: Call, typed: Typed & { hostId: number }): Promise<void> {
  const { hostId } = typed;
  const productId = Number(typed['product']);
  await call('setOwnAvailability', {
    hostId,
    productId,
    availability: typed['availability'] as Availability,
  });
}

export async function moveEntry(call: Call, typed: Typed & { hostId: number }): Promise<void> {
  const { hostId } = typed;
  const kind = typed['kind'] === 'category' ? 'category' : 'product';
  await call('moveOwnEntry', {
    hostId,
    kind,
    id: Number(typed['id']),
    to: typed['to'] === 'up' || typed['to'] === 'down' ? typed['to'] : Number(typed['to']),
  });
}
