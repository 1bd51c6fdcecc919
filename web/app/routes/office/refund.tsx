import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { actOnReduction, previewIn } from '../../features/kitchen/act-on-reduction.ts';
import { ConfirmReduction, ReduceDialog } from '../../features/kitchen/ReduceDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { BEARERS, BorneByChoice, bearerIn } from '../../features/office-order/BorneByChoice.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import type { Route } from './+types/refund.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Geld zurück', noindex: true });

type Params = { orderId: string };

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) => {
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw data(null, { status: 404 });
  return call('officeRefundable', { orderId });
});

const act = formAct<Params, unknown>(
  '',
  actOnReduction(
    (call, choice, typed) => call('officeRefundable', { ...choice, borneBy: bearerIn(typed) }),
    async (call, typed, choice) => {
      const { version, key = '', reason = '' } = typed;
      await call('officeRefund', {
        ...choice,
        version: Number(version),
        key,
        reason,
        borneBy: bearerIn(typed),
      });
      return redirect(staffPaths.officeOrder(choice.orderId));
    },
  ),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Gives money back over the order's page: what and why, then what becomes of it, then it is done. */
export default function OfficeRefundPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const preview = previewIn(actionData);
  const sent = sentIn(actionData);
  const back = staffPaths.officeOrder(shown.orderId);
  if (preview)
    return (
      <ConfirmReduction preview={preview} back={back} verb="zurückgeben">
        <p>{BEARERS[bearerIn(preview.confirmed)]}</p>
      </ConfirmReduction>
    );
  return (
    <ReduceDialog shown={shown} sent={sent} back={back} title={`Bestellung #${shown.orderId}: Geld zurück`}>
      <BorneByChoice sent={sent} isCompleted={shown.isCompleted} />
    </ReduceDialog>
  );
}
