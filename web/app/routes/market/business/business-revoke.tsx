import { redirect, useActionData } from 'react-router';
import { SaidDialog } from '../../../features/business/SaidDialog.tsx';
import { useCompany } from '../../../features/business/business-data.ts';
import { doneWith } from '../../../features/business/business-done.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/business-revoke.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Mandat widerrufen',
    description: 'Widerrufe das SEPA-Mandat deines Unternehmens.',
    noindex: true,
  });

const act = formAct('', async (call) => {
  await call('revokeBusinessCustomerSepa', {});
  return redirect(doneWith('widerrufen'));
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Asked first, since what was given can be used no more (BIZ-024). */
export default function RevokeMandateDialog() {
  const { mandate, statement } = useCompany();
  const sent = sentIn(useActionData());
  if (mandate.reference === '')
    return <SaidDialog title="SEPA-Mandat" said="Gerade läuft kein SEPA-Mandat deiner Firma." />;
  return (
    <FormDialog
      title="SEPA-Mandat widerrufen?"
      back={paths.business()}
      submitLabel="Mandat widerrufen"
      danger
      sent={sent}
    >
      <p>
        Mit dem Mandat {mandate.reference} ziehen wir dann nichts mehr ein. Alle Gutscheine deiner Firma ruhen
        sofort, bis du ein neues Mandat unterschreibst und wir es freigegeben haben.
      </p>
      {statement !== null && statement.open > 0 && (
        <p>
          Eingelöst und noch nicht abgerechnet sind <b>{formatEuros(statement.open)}</b>. Das ist auch nach
          dem Widerruf zu zahlen; dazu melden wir uns bei dir.
        </p>
      )}
    </FormDialog>
  );
}
