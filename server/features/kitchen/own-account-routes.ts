import { ownAccount } from '#contract/own-account.ts';
import {
  ownBank,
  ownMandateCopy,
  revokeOwnMandate,
  saveOwnBank,
  signOwnMandate,
} from '#contract/own-bank.ts';
import { ownSales, ownSalesPaper } from '#contract/own-sales.ts';
import { ownTaxDetails, ownTaxNotice, saveOwnTaxDetails } from '#contract/sellers.ts';
import { noticePaper } from '#server/features/statement/sellers/notices.ts';
import { ownInvoice, ownInvoiceXml, ownStatement, ownStatementPaper } from '#contract/own-statement.ts';
import { changeOwnVoucher, ownVouchers, saveOwnVoucher } from '#contract/own-vouchers.ts';
import { DONE } from '#contract/values.ts';
import { drawRestaurantMandate } from '#server/features/statement/bank/sign-mandate.ts';
import { invoiceAsXRechnung, invoicePaper } from '#server/features/statement/statements/read-statement.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { revokeOwn, saveOwnBankOf, showBank, signOwn } from './run-bank.ts';
import { showAccount } from './show-account.ts';
import { saveTaxDetailsOf, showTaxDetails } from './run-tax.ts';
import { showSales, showSalesPaper } from './show-sales.ts';
import { changeVoucher, makeVoucher, showVouchers } from './run-vouchers.ts';
import { showStatement, showStatementPaper } from './show-statement.ts';

/** What an owner and the operator owe each other, and how it is paid. */
export function ownAccountRoutes(routes: Routes): void {
  routes.serve(ownAccount, showAccount);
  routes.serve(ownVouchers, showVouchers);
  routes.serve(saveOwnVoucher, makeVoucher);
  routes.serve(changeOwnVoucher, changeVoucher);
  routes.serve(ownStatement, showStatement);
  routes.serve(ownStatementPaper, showStatementPaper);
  routes.serve(ownSales, showSales);
  routes.serve(ownSalesPaper, showSalesPaper);
  routes.serve(ownTaxDetails, showTaxDetails);
  routes.serve(saveOwnTaxDetails, async (visit, input) => (await saveTaxDetailsOf(visit, input)) ?? DONE);
  routes.serve(ownTaxNotice, (context, { id }) => noticePaper(context, id));
  routes.serve(ownInvoice, (context, { id }) => invoicePaper(context, id));
  routes.serve(ownInvoiceXml, (context, { id }) => invoiceAsXRechnung(context, id));
  routes.serve(ownBank, showBank);
  routes.serve(saveOwnBank, async (visit, input) => (await saveOwnBankOf(visit, input)) ?? DONE);
  routes.serve(signOwnMandate, async (visit, input) => (await signOwn(visit, input)) ?? DONE);
  routes.serve(revokeOwnMandate, async (visit, input) => (await revokeOwn(visit, input)) ?? DONE);
  routes.serve(ownMandateCopy, (context, { hostId }) => drawRestaurantMandate(context, hostId));
}
