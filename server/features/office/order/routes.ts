import { decideDispute, officeDisputes } from '#contract/office-disputes.ts';
import { officeOrder } from '#contract/office-order.ts';
import { officeRefund, officeRefundable, officeRetryMoney } from '#contract/office-refund.ts';
import { officeStuckMoney } from '#contract/office-stuck.ts';
import {
  officeCancelOrder,
  officeOrderNote,
  officeSendAgain,
  officeWriteAboutOrder,
} from '#contract/office-order-deeds.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { decideAsOperator, showDisputes } from './disputes.ts';
import { refundOrder, retryOrderMoney, showRefundable } from './refund-order.ts';
import { showOrder } from './show-order.ts';
import { showStuck } from './show-stuck.ts';
import { cancelOrder, noteOrder, sendOrderMessageAgain, writeAboutOrder } from './work-on-order.ts';

/** What the operator sees of one order, and does about it. */
export function officeOrderRoutes(routes: Routes): void {
  routes.serve(officeOrder, showOrder);
  routes.serve(officeStuckMoney, showStuck);
  routes.serve(officeDisputes, showDisputes);
  routes.serve(decideDispute, decideAsOperator);
  routes.serve(officeRefundable, showRefundable);
  routes.serve(officeRefund, refundOrder);
  routes.serve(officeRetryMoney, retryOrderMoney);
  routes.serve(officeCancelOrder, cancelOrder);
  routes.serve(officeOrderNote, noteOrder);
  routes.serve(officeSendAgain, sendOrderMessageAgain);
  routes.serve(officeWriteAboutOrder, writeAboutOrder);
}
