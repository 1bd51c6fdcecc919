import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RunningGroup } from './group-state.ts';

/** Hands the basket over to the master; answers where the client lands (GRP-021, GRP-024, GRP-034). */
export async function handOver(
  call: Call,
  {
    hostId,
    officeOrderId,
    officeOrderUid,
  }: Pick<RunningGroup, 'hostId' | 'officeOrderId' | 'officeOrderUid'>,
): Promise<string> {
  await call('order', { hostId, homedelivery: true, officeId: officeOrderId });
  return paths.thanksGroupOf(officeOrderId, officeOrderUid);
}
