import { data, redirect } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import type { Route } from './+types/cancel.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Stornieren', noindex: true });

type Params = { orderId: string };

const load = loginFirst(async (call: Call, { params }: RouteArgs<Params>) => {
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw data(null, { status: 404 });
  const { version, taken, payment, money, mayCancel } = await call('officeOrder', { orderId });
  if (!mayCancel) throw redirect(staffPaths.officeOrder(orderId));
  return { orderId, version, taken, payment, money };
});

const act = formAct<Params, never>('', async (call, { version, reason = '' }, { params }) => {
  const orderId = Number(params.orderId);
  await call('officeCancelOrder', { orderId, version: Number(version), reason });
  throw redirect(staffPaths.officeOrder(orderId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Cancels the order for guest and restaurant, over its page. */
export default function OfficeCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, version, taken, payment, money } = loaderData;
  const sent = sentIn(actionData);
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`Bestellung #${orderId} stornieren?`}
      back={staffPaths.officeOrder(orderId)}
      submitLabel="Stornieren"
      danger
      sent={sent}
      form={form}
    >
      <input type="hidden" name="version" value={version} />
      <p>
        Gast und Restaurant erfahren es sofort. {payment}, {money}:{' '}
        {taken > 0 ? 'Was eingezogen ist, geht zurück.' : 'Zu bezahlen ist nichts mehr.'}
      </p>
      <TextField
        label="Grund (Gast und Restaurant lesen das)"
        required
        {...workLimits.kitchen.reason}
        {...field('reason')}
      />
    </FormDialog>
  );
}
