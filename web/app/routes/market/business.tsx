import { Outlet, useActionData, useSearchParams } from 'react-router';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { loadBusiness } from '../../features/business/business-data.ts';
import { doneText, saidIn, saidOrDone } from '../../features/business/business-done.ts';
import { BusinessPage } from '../../features/business/BusinessPage.tsx';
import { SaidDialog } from '../../features/business/SaidDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/business.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Essen für dein Team',
    description:
      'Essensgutscheine für Mitarbeitende: bis zu 50 € pro Person und Monat. Was nicht eingelöst wird, kostet nichts.',
  });

const act = formAct('', async (call, { id = '', status = '' }, { url }) => {
  const isOn = status === 'Y';
  const answer = await call('businessEmployeesToggle', { id: Number(id), status: isOn ? 'Y' : 'N' });
  return saidOrDone(answer, isOn ? 'aktiv' : 'pausiert', url);
});

export const loader = serverLoader(loadBusiness);
export const clientLoader = browserLoader(loadBusiness);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function BusinessRoute({ loaderData: business }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = useActionData();
  const [sent, said, done] = [sentIn(answer), saidIn(answer), doneText(query)];
  return (
    <BusinessPage business={business}>
      <FormAlert sent={sent} />
      {done && !sent && <Notice look="basil">{done}</Notice>}
      {said && <SaidDialog said={said} />}
      <Outlet context={business.company} />
    </BusinessPage>
  );
}
