import { inWords } from '#domain/text/in-words.ts';
import { redirect, useOutletContext } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { serverAction } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import type { Route } from './+types/leave-markets.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Herausnehmen', noindex: true });

type Params = { id: string };

const act = formAct<Params, never>('', async (call, { reason = '' }, { params }) => {
  await call('leaveMarkets', { id: Number(params.id), reason });
  throw redirect(staffPaths.officeRestaurant(params.id));
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Takes a restaurant out of all marketplaces, over its page in the office. */
export default function LeaveMarketsPage({ actionData }: Route.ComponentProps) {
  const { id, item_name, markets } = useOutletContext<Answer<'officeRestaurant'>>();
  const sent = sentIn(actionData);
  const { form, field } = useSentForm(sent);
  const titles = inWords(markets.map(({ title }) => title));
  return (
    <FormDialog
      title={`${item_name} herausnehmen?`}
      back={staffPaths.officeRestaurant(id)}
      submitLabel="Herausnehmen"
      sent={sent}
      form={form}
    >
      <p>
        {titles
          ? `Gäste finden auf ${titles} sofort nichts mehr davon. Eigene Seiten des Restaurants bleiben, und was schon bestellt ist, geht in der Küche weiter.`
          : 'Es ist auf keinem Marktplatz zu sehen.'}
      </p>
      <TextField
        label="Grund"
        hint="Alle Inhaber lesen ihn in einer Mail."
        required
        {...workLimits.office.decision}
        {...field('reason')}
      />
    </FormDialog>
  );
}
