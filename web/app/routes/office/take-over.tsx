import { redirect, useOutletContext, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { ownPath } from '#domain/people/own-path.ts';
import { workLimits } from '#domain/limits/work.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { firstRoom } from '../../features/own-restaurant/rooms.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { serverAction } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import type { Route } from './+types/take-over.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Übernehmen', noindex: true });

type Params = { id: string };

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params, url }) => {
  const id = Number(params.id);
  const page = ownPath(url.searchParams.get('weiter'));
  if (intent === 'end') {
    await call('endTakeOver', { id });
    throw redirect(page ?? staffPaths.officeRestaurant(id));
  }
  await call('takeOver', { id, reason });
  const rights = (await call('myRights', { hostId: id })).restaurant;
  throw redirect(page ?? firstRoom(rights, id) ?? staffPaths.officeRestaurant(id));
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Takes a restaurant over, over its page in the office. */
export default function OfficeTakeOverPage({ actionData }: Route.ComponentProps) {
  const { id, item_name } = useOutletContext<Answer<'officeRestaurant'>>();
  const [query] = useSearchParams();
  const page = ownPath(query.get('weiter'));
  const sent = sentIn(actionData);
  const { form, field } = useSentForm(sent);
  return (
    <FormDialog
      title={`${item_name} übernehmen?`}
      back={page ?? staffPaths.officeRestaurant(id)}
      submitLabel="Übernehmen"
      sent={sent}
      form={form}
    >
      <p>
        Eine Stunde lang kannst du dort ändern, was deine Rolle erlaubt. Die Inhaber erfahren es sofort per
        Mail, und alles, was du tust, steht in ihrem Protokoll. Hat es gerade jemand anders aus dem Team,
        endet das damit für sie oder ihn.
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
