import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnIssue } from '../../features/own-restaurant/newsletter/act-on-issue.ts';
import { IssueForm } from '../../features/own-restaurant/newsletter/IssueForm.tsx';
import { IssuePage } from '../../features/own-restaurant/newsletter/IssuePage.tsx';
import { idIn, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-issue.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Newsletter', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant } = await call('ownNewsletter', hostIn(url));
  const id = idIn(params);
  return { restaurant, opened: id === null ? null : await call('ownIssue', { hostId: restaurant.id, id }) };
});

const act = ownAct<EntryParams, never>((call, typed, { params }) => actOnIssue(call, typed, idIn(params)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** One issue of a newsletter: written, looked at and sent. */
export default function OwnIssueRoute({ loaderData: { restaurant, opened } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const back = { to: staffPaths.ownNewsletter(restaurant.id), label: 'Newsletter' };
  if (opened) return <IssuePage opened={opened} sent={sent} step={query.get('schritt')} back={back} />;
  return (
    <OwnFrame restaurant={restaurant} title="Neue Ausgabe" back={back}>
      <IssueForm hostId={restaurant.id} issue={undefined} sent={sent} />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
