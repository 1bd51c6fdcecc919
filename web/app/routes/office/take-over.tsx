import { redirect } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import type { Route } from './+types/take-over.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Übernehmen', noindex: true });

type Params = { id: string };

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<Params>) =>
  call('officeVisit', { id: Number(id) }),
);

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params }) => {
  const id = Number(params.id);
  if (intent === 'end') {
    await call('endTakeOver', { id });
    throw redirect(staffPaths.officeRestaurant(id));
  }
  await call('takeOver', { id, reason });
  throw redirect(staffPaths.own(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Takes a restaurant over, over its page in the office. */
export default function OfficeTakeOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, item_name } = loaderData;
  const sent = sentIn(actionData);
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`${item_name} übernehmen?`}
      back={staffPaths.officeRestaurant(id)}
      submitLabel="Übernehmen"
      sent={sent}
      form={form}
    >
      <p>
        Eine Stunde lang kannst du dort ändern, was deine Rolle erlaubt. Die Inhaber erfahren es sofort per
        Mail, und alles, was du tust, steht in ihrem Protokoll.
      </p>
      <TextField
        label="Grund (die Inhaber lesen das)"
        required
        {...workLimits.office.takeOver}
        {...field('reason')}
      />
    </FormDialog>
  );
}
