import '../../features/office/office-form.css';
import { redirect, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CloseForm } from '../../features/office/CloseForm.tsx';
import { SitesTable } from '../../features/office/SitesTable.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import type { Route } from './+types/maintenance.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Wartung', noindex: true });

const load = loginFirst((call: Call) => call('officeSites', {}));

const act = formAct<unknown, never>('', async (call, { intent, site = '', message = '', until = '' }) => {
  if (intent === 'allow-apple' || intent === 'forbid-apple')
    await call('officeApplePay', { siteId: Number(site), isAllowed: intent === 'allow-apple' });
  else
    await call('officeMaintenance', {
      siteId: site === '' ? null : Number(site),
      inMaintenance: intent === 'close',
      message,
      until,
    });
  throw redirect(paths.officeMaintenance());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeMaintenancePage({ loaderData: { sites } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const closed = sites.filter(({ inMaintenance }) => inMaintenance).length;
  return (
    <>
      <div className="office-head">
        <h1>
          Wartung <small>{closed === 0 ? 'Alle Seiten sind offen' : `${closed} geschlossen`}</small>
        </h1>
      </div>
      <div className="office-pair">
        <SitesTable sites={sites} />
        <Card as="section" rim aria-labelledby="schliessen" className="grid gap-4">
          <h2 id="schliessen" className="text-xl">
            Seite schließen
          </h2>
          {/* With each change of the sites the form is empty again. */}
          <CloseForm key={closed} sites={sites} sent={sent} />
        </Card>
      </div>
    </>
  );
}
