import { useActionData, useSearchParams } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnPaper } from '../../features/till/act-on-till.ts';
import { withPeople } from '../../features/till/load-till.ts';
import { RecordPage } from '../../features/till/RecordPage.tsx';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/paper.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `${args.loaderData.title} ${args.loaderData.number}` : 'Beleg',
    noindex: true,
  });

type Params = { recordId: string };

const load = (call: Call, { params: { recordId } }: RouteArgs<Params>) =>
  withPeople(call, () => call('tillPaper', { recordId: Number(recordId) }));

const act = formAct<Params, never>('', (call, typed, { params: { recordId } }) =>
  actOnPaper(call, typed, Number(recordId)),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <RecordPage
      key={loaderData.recordId}
      paper={loaderData}
      people={loaderData.people}
      next={ownPath(query.get('weiter'))}
      isCancelling={query.has('stornieren')}
      sent={sentIn(useActionData())}
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
