import { useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { USUAL_BUDGET_EUROS } from '#domain/voucher/voucher.ts';
import { SaidDialog } from '../../../features/business/SaidDialog.tsx';
import { useCompany } from '../../../features/business/business-data.ts';
import { saidIn, saidOrDone } from '../../../features/business/business-done.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { writePage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { TextField } from '../../../ui/Field.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/business-employee.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Person',
    description: 'Wer auf Kosten deines Unternehmens isst, und für wie viel im Monat.',
    noindex: true,
  });

const act = formAct<{ employeeId?: string }, object>(
  '',
  async (
    call,
    { item_firstname, item_email, item_budget, item_cost_centre },
    { params: { employeeId }, url },
  ) => {
    if (employeeId === undefined)
      return saidOrDone(
        await call('businessEmployeesAdd', { item_firstname, item_email, item_budget, item_cost_centre }),
        'neu',
      );
    return saidOrDone(
      await call('businessEmployeesEdit', { id: Number(employeeId), item_budget, item_cost_centre }),
      'geaendert',
      url,
    );
  },
);

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Somebody new, or another budget for somebody on the list (BIZ-005). */
export default function EmployeeDialog({ params: { employeeId } }: Route.ComponentProps) {
  const { chosen, page } = useCompany();
  const employee = employeeId === undefined ? null : chosen;
  const answer = useActionData();
  const [sent, said] = [sentIn(answer), saidIn(answer)];
  const { item_firstname, item_email, item_budget = USUAL_BUDGET_EUROS } = employee ?? {};
  const { item_cost_centre = '' } = employee ?? {};
  const { form, field } = useSentForm(sent, {
    item_budget: String(item_budget),
    item_cost_centre,
    ...(employee && { item_firstname, item_email }),
  });
  if (said) return <SaidDialog said={said} page={page} />;
  if (employeeId !== undefined && !employee)
    return <SaidDialog said="Diese Person steht nicht auf deiner Liste." page={page} />;
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

interface EmployeeFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  /** Of somebody on the list only budget and cost centre change (BIZ-010). */
  isKnown: boolean;
}

function EmployeeFields({ field, isKnown }: EmployeeFieldsProps) {
  const { budget } = limits.company;
  return (
    <>
      <TextField
        label="Vorname"
        required={!isKnown}
        readOnly={isKnown}
        autoComplete="off"
        {...limits.person.name}
        {...field('item_firstname')}
      />
      <TextField
        label="E-Mail"
        type="email"
        hint={isKnown ? undefined : 'Dorthin schicken wir jeden Monat den Gutschein.'}
        required={!isKnown}
        readOnly={isKnown}
        autoComplete="off"
        {...limits.person.email}
        {...field('item_email')}
      />
      <TextField
        label="Budget im Monat, in ganzen Euro"
        type="number"
        inputMode="numeric"
        {...limits.company.budget}
        required
        hint={`${budget.min} bis ${budget.max} €${isKnown ? ', gilt ab dem nächsten Gutschein' : ''}`}
        {...field('item_budget')}
      />
      <TextField
        label="Kostenstelle (optional)"
        hint="Steht auf der Abrechnung, ab der nächsten Lastschrift."
        autoComplete="off"
        {...workLimits.company.costCentre}
        {...field('item_cost_centre')}
      />
    </>
  );
}
