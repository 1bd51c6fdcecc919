import { redirect } from 'react-router';
import { formAct } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { PairPage } from '../../features/till/PairPage.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { serverAction } from '../../lib/route.ts';
import type { Route } from './+types/pair.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Handy zum Fahren koppeln', noindex: true });

const act = formAct<unknown, never>('', async (call, { code = '' }) => {
  const { isDriver } = await call('pairKitchen', { code });
  throw redirect(isDriver ? staffPaths.driver() : staffPaths.kitchen());
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function DriverPairRoute() {
  return (
    <PairPage
      title="Mit diesem Handy fahren"
      lead="Den QR-Code macht das Restaurant in der Küche unter „Kassen und Geräte“. Danach stehen deine Stopps hier ohne Anmeldung, bis das Restaurant dein Handy wieder entkoppelt."
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
