import type { Context } from '#server/plumbing/context.ts';
import { clearVoucherOwner } from './store.ts';

/** Vouchers of a person who leaves stay good for whoever has the code, but nobody knows any more whose they were. */
export async function eraseVoucherOwner({ db }: Context, personId: number): Promise<void> {
  await clearVoucherOwner(db, personId);
}
