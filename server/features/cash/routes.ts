import * as cash from '#contract/cash.ts';
import { DONE } from '#contract/values.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { cancelReceipt } from './cancel-receipt.ts';
import { closeBill } from './close-bill.ts';
import { closeDay } from './close-day.ts';
import { moveCash } from './move-cash.ts';
import { payBill } from './pay-bill.ts';
import { showBill, showBills, showDay, showPaper } from './show-till.ts';
import type { RecordRow } from './store.ts';
import { showPeople } from './who-says.ts';

const written = (record: RecordRow | Refusal) =>
  isRefusal(record) ? record : { ...DONE, recordId: record.id };

/** What is paid at a paired till, where a fiscal device is attached. */
export function cashRoutes(routes: Routes): void {
  routes.serve(cash.tillPeople, showPeople);
  routes.serve(cash.tillBills, showBills);
  routes.serve(cash.tillBill, showBill);
  routes.serve(cash.tillPaper, showPaper);
  routes.serve(cash.tillDay, showDay);
  routes.serve(cash.tillPay, async (visit, input) => written(await payBill(visit, input)));
  routes.serve(cash.tillCloseBill, closeBill);
  routes.serve(cash.tillCancelReceipt, async (visit, input) => written(await cancelReceipt(visit, input)));
  routes.serve(cash.tillMoveCash, async (visit, input) => written(await moveCash(visit, input)));
  routes.serve(cash.tillClose, async (visit, input) => written(await closeDay(visit, input)));
}
