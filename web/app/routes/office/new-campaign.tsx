import '../../features/office/office-form.css';
import { redirect, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readCampaign } from '../../features/office/campaign-form.ts';
import { CampaignForm } from '../../features/office/CampaignForm.tsx';
import { writeQuery } from '../../features/office/office-query.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import type { Route } from './+types/new-campaign.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Neuer Code', noindex: true });

// Asked for what only operators may see: nobody else gets the form.
const load = loginFirst((call: Call) => call('officeCampaigns', {}));

const act = formAct<object, never>('', async (call, typed) => {
  const wish = readCampaign(typed);
  if ('fields' in wish) return wish;
  const { code } = await call('officeSaveCampaign', {
    ...wish,
    code: wish.code || (typed['suggestion'] ?? ''),
  });
  throw redirect(paths.officeCampaigns() + writeQuery({ search: code, state: '', page: 1 }));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function NewCampaignPage({ loaderData: { suggestion } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">Neuer Gutscheincode</h1>
      <p className="max-w-3xl">
        Was ein Code verspricht, bleibt: Ändern kannst du ihn später nicht, aber jederzeit anhalten.
      </p>
      <Card className="max-w-3xl">
        <CampaignForm suggestion={suggestion} sent={sent} />
      </Card>
    </>
  );
}
