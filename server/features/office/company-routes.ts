import { officeAccounts } from '#contract/office-account.ts';
import { officeCompany, saveOfficeCompany } from '#contract/office-company.ts';
import * as statements from '#contract/own-statement.ts';
import { toEuros } from '#domain/money/money.ts';
import { DONE } from '#contract/values.ts';
import { findCompany, saveCompany, toCompanyForm } from '#server/features/site/operator-company.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { asOperator } from './as-operator.ts';
import { writeStatementsNow } from '#server/features/statement/statements/write-statements.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import {
  makeFileAsOperator,
  openFile,
  payAsOperator,
  payPartAsOperator,
  returnAsOperator,
  showStatementToOffice,
  undoAsOperator,
} from './settle-statements.ts';
import { showAccounts, showStatementFiles, showStatements } from './show-accounts.ts';

/** Who the operator is for restaurants, and what they owe it. */
export function officeCompanyRoutes(routes: Routes): void {
  routes.serve(officeAccounts, showAccounts);
  routes.serve(statements.officeStatements, showStatements);
  routes.serve(statements.officeStatementFiles, showStatementFiles);
  routes.serve(statements.officeStatement, showStatementToOffice);
  routes.serve(statements.payStatementPart, async (visit, input) =>
    doneOr(await payPartAsOperator(visit, input)),
  );
  routes.serve(statements.payStatement, async (visit, input) => doneOr(await payAsOperator(visit, input)));
  routes.serve(statements.returnStatement, async (visit, input) =>
    doneOr(await returnAsOperator(visit, input)),
  );
  routes.serve(statements.undoStatement, async (visit, input) => doneOr(await undoAsOperator(visit, input)));
  routes.serve(statements.makeStatementFile, async (visit, input) => {
    const made = await makeFileAsOperator(visit, input);
    return isRefusal(made) ? made : { ...DONE, ...made, amount: toEuros(made.amountCents) };
  });
  routes.serve(statements.officeStatementFile, openFile);
  routes.serve(officeCompany, async (context) => toCompanyForm(await findCompany(context)));
  routes.serve(saveOfficeCompany, async (visit, input) => {
    const saved = await asOperator(
      visit,
      async (context) => {
        const refused = await saveCompany(context, input);
        // Months that nobody could write until now.
        if (!refused) await writeStatementsNow(context);
        return refused;
      },
      () => ({
        action: 'company-saved',
        subject: { kind: 'site', id: null },
        details: { name: input.name, vatId: input.vatId, creditorId: input.creditorId },
      }),
    );
    return saved ?? DONE;
  });
}

const doneOr = (result: object | Refusal) => (isRefusal(result) ? result : DONE);
