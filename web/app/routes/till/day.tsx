import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnDay, isMove } from '../../features/till/act-on-till.ts';
import { DayPage } from '../../features/till/DayPage.tsx';
import { withPeople } from '../../features/till/load-till.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/day.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Belege und Abschluss', noindex: true });

const load = (call: Call) => withPeople(call, () => call('tillDay', {}));

const act = formAct<unknown, never>('', actOnDay);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function DayRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const asked = query.get('geld');
  return <DayPage day={loaderData} move={isMove(asked) ? asked : null} sent={sentIn(useActionData())} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
