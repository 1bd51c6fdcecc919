import * as bank from '#contract/office-bank.ts';
import { DONE } from '#contract/values.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { showBank, showBankEntry, showBankFiles } from './show-bank.ts';
import {
  bookAsOperator,
  matchAsOperator,
  readAsOperator,
  setAsideAsOperator,
  undoAsOperator,
} from './work-on-bank.ts';

const doneOr = (result: object | Refusal) => (isRefusal(result) ? result : DONE);

/** What the operator's bank answers. */
export function officeBankRoutes(routes: Routes): void {
  routes.serve(bank.officeBank, showBank);
  routes.serve(bank.officeBankFiles, showBankFiles);
  routes.serve(bank.officeBankEntry, showBankEntry);
  routes.serve(bank.readBankFile, readAsOperator, { maySend: async () => inBytes(fileLimits.bank) });
  routes.serve(bank.matchBankEntry, async (visit, input) => doneOr(await matchAsOperator(visit, input)));
  routes.serve(bank.bookBankEntry, async (visit, input) => doneOr(await bookAsOperator(visit, input)));
  routes.serve(bank.setBankEntryAside, async (visit, input) =>
    doneOr(await setAsideAsOperator(visit, input)),
  );
  routes.serve(bank.undoBankEntry, async (visit, input) => doneOr(await undoAsOperator(visit, input)));
}
