import type { Context } from '#server/plumbing/context.ts';
import { isAnyPaid } from './bill-store.ts';

/** Whether anything of an order is paid at a till. */
export const isPaidAtTill = ({ db }: Context, orderId: number): Promise<boolean> => isAnyPaid(db, orderId);
