import { useActionData } from 'react-router';
import { BUSINESS_BUDGET } from '#domain/voucher.ts';
import { FormDialog } from '../../features/account/FormDialog.tsx';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { useCompany } from '../../features/business/business-data.ts';
import { saidIn, saidOrDone } from '../../features/business/business-done.ts';
import { EmployeeFields } from '../../features/business/EmployeeFields.tsx';
import { SaidDialog } from '../../features/business/SaidDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, serverAction } from '../../lib/route.ts';
import type { Route } from './+types/business-employee.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Person', noindex: true });

const act = formAct<{ employeeId?: string }, object>(
  '',
  async (call, { item_firstname, item_email, item_budget }, { params: { employeeId }, url }) => {
    if (employeeId === undefined)
      return saidOrDone(
        await call('businessEmployeesAdd', { item_firstname, item_email, item_budget }),
        'neu',
      );
    return saidOrDone(
      await call('businessEmployeesEdit', { id: Number(employeeId), item_budget }),
      'budget',
      url,
    );
  },
);

export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Somebody new, or another budget for somebody on the list (BIZ-005). */
export default function EmployeeDialog({ params: { employeeId } }: Route.ComponentProps) {
  const { chosen, page } = useCompany();
  const employee = employeeId === undefined ? null : chosen;
  const answer = useActionData();
  const [sent, said] = [sentIn(answer), saidIn(answer)];
  const { item_firstname, item_email, item_budget = BUSINESS_BUDGET.defaultEuros } = employee ?? {};
  const { form, field } = useSentForm(sent, {
    item_budget: String(item_budget),
    ...(employee && { item_firstname, item_email }),
  });
  if (said) return <SaidDialog said={said} />;
  if (employeeId !== undefined && !employee)
    return <SaidDialog said="Diese Person steht nicht auf deiner Liste." />;
  return (
    <FormDialog
      title={employee ? `${employee.item_firstname} bearbeiten` : 'Person hinzufügen'}
      back={paths.business() + writePage(page)}
      submitLabel={employee ? 'Speichern' : 'Hinzufügen'}
      sent={sent}
      form={form}
    >
      <EmployeeFields field={field} isKnown={employee !== null} />
    </FormDialog>
  );
}
