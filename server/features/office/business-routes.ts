import {
  announceCollectionAgain,
  decideMandate,
  makeCollectionFile,
  officeBusinessStatement,
  officeBusinessStatementCsv,
  officeCollectionFile,
  officeCollectionFiles,
  officeCollections,
  officeMandateCopy,
  officeMandates,
  returnCollection,
  undoCollectionReturn,
} from '#contract/office-business.ts';
import {
  officeBusinessCustomer,
  officeCompanies,
  officeCompanyDebits,
  officeCompanyMandates,
  officeCompanyMonths,
  officeEmployees,
} from '#contract/office-companies.ts';
import { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import {
  announceAgainAsOperator,
  decideMandateAsOperator,
  makeFileAsOperator,
  returnAsOperator,
  undoReturnAsOperator,
} from './act-on-business.ts';
import { debitsOf, employeesOf, mandatesOf, monthsOf, showCompanyList } from './companies/company-lists.ts';
import { showCompanies, showCompany } from './companies/show-companies.ts';
import { drawMonthAsOperator, writeMonthAsOperator } from './open-company-month.ts';
import {
  readCollectionFile,
  readMandateCopy,
  showCollectionFiles,
  showCollections,
  showMandates,
} from './show-business.ts';

/** What the operator does with companies: mandates, debits and the files for the bank. */
export function officeBusinessRoutes(routes: Routes): void {
  routes.serve(officeCompanies, showCompanies);
  routes.serve(officeBusinessCustomer, showCompany);
  routes.serve(officeEmployees, showCompanyList(employeesOf));
  routes.serve(officeCompanyMonths, showCompanyList(monthsOf));
  routes.serve(officeCompanyMandates, showCompanyList(mandatesOf));
  routes.serve(officeCompanyDebits, showCompanyList(debitsOf));
  routes.serve(officeMandates, showMandates);
  routes.serve(officeMandateCopy, readMandateCopy);
  routes.serve(
    decideMandate,
    async (context, input) => (await decideMandateAsOperator(context, input)) ?? DONE,
  );
  routes.serve(officeCollections, showCollections);
  routes.serve(officeCollectionFiles, showCollectionFiles);
  routes.serve(officeCollectionFile, readCollectionFile);
  routes.serve(officeBusinessStatement, drawMonthAsOperator);
  routes.serve(officeBusinessStatementCsv, writeMonthAsOperator);
  routes.serve(makeCollectionFile, async (context) => {
    const made = await makeFileAsOperator(context);
    return isRefusal(made) ? made : { ...DONE, ...made, amount: toEuros(made.amountCents) };
  });
  routes.serve(returnCollection, async (context, input) => (await returnAsOperator(context, input)) ?? DONE);
  routes.serve(
    undoCollectionReturn,
    async (context, input) => (await undoReturnAsOperator(context, input)) ?? DONE,
  );
  routes.serve(
    announceCollectionAgain,
    async (context, input) => (await announceAgainAsOperator(context, input)) ?? DONE,
  );
}
