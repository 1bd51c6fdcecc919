import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnClosing } from '../../features/till/act-on-till.ts';
import { ClosePage } from '../../features/till/ClosePage.tsx';
import { withPeople } from '../../features/till/load-till.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/close.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kassenabschluss', noindex: true });

const load = (call: Call) => withPeople(call, () => call('tillDay', {}));

const act = formAct<unknown, never>('', actOnClosing);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);
// What was refused is counted against what is there by now.
export const shouldRevalidate = () => true;

export default function CloseRoute({ loaderData }: Route.ComponentProps) {
  return <ClosePage day={loaderData} sent={sentIn(useActionData())} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
