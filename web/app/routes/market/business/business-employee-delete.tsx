import { useActionData } from 'react-router';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useCompany } from '../../../features/business/business-data.ts';
import { saidIn, saidOrDone } from '../../../features/business/business-done.ts';
import { SaidDialog } from '../../../features/business/SaidDialog.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { writePage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import type { Route } from './+types/business-employee-delete.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Person löschen',
    description: 'Nimm eine Person von der Liste deines Unternehmens.',
    noindex: true,
  });

const act = formAct<{ employeeId: string }, object>(
  '',
  async (call, _typed, { params: { employeeId }, url }) =>
    saidOrDone(await call('businessEmployeesRemove', { id: Number(employeeId) }), 'geloescht', url),
);

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Asked first, since it cannot be taken back (BIZ-013, ERR-073). */
export default function DeleteEmployeeDialog() {
  const { chosen: employee, page } = useCompany();
  const answer = useActionData();
  const said = saidIn(answer);
  if (said) return <SaidDialog said={said} page={page} />;
  if (!employee) return <SaidDialog said="Diese Person steht nicht auf deiner Liste." page={page} />;
  const { item_firstname: name, item_email } = employee;
  return (
    <FormDialog
      title={`${name} löschen?`}
      back={paths.business() + writePage(page)}
      submitLabel="Endgültig löschen"
      danger
      sent={sentIn(answer)}
    >
      <p>
        Alle Gutscheine von {name} ({item_email}) werden sofort deaktiviert und lassen sich nicht mehr
        einlösen. Das kannst du nicht rückgängig machen: Legst du {name} wieder an, kommt der nächste
        Gutschein erst im nächsten Monat.
      </p>
    </FormDialog>
  );
}
