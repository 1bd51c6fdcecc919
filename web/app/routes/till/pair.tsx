import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { PairPage } from '../../features/till/PairPage.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/pair.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kasse koppeln', noindex: true });

async function load(call: Call): Promise<null> {
  const { type } = await call('site', {});
  if (type !== 'pos') throw data(null, { status: 404 });
  return null;
}

const act = formAct<unknown, never>('', async (call, { code = '' }) => {
  await call('pairTill', { code });
  throw redirect(staffPaths.till());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function PairRoute() {
  return (
    <PairPage
      title="Dieses Gerät als Kasse koppeln"
      lead="Den Code macht ihr in der Küche unter „Kassen und Geräte“. Danach nimmt hier das Team Bestellungen auf, am Tresen und am Telefon, bis ihr das Gerät dort wieder entkoppelt."
    />
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
