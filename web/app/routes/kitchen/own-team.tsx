import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { useOwn } from '../../features/own-restaurant/use-own.ts';
import { actOnTeam } from '../../features/team/act-on-team.ts';
import { TeamPage } from '../../features/team/TeamPage.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-team.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Team', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('team', hostIn(url)));

const act = formAct<unknown, never>('', (call, typed) =>
  actOnTeam(call, typed, staffPaths.ownTeam(Number(typed['host']))),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnTeamPage({ loaderData: team }: Route.ComponentProps) {
  const restaurant = team.restaurant ?? { id: 0, item_name: '' };
  const mayRead = useOwn()?.rights.includes('audit');
  return (
    <OwnFrame restaurant={restaurant} title="Team" lead="Wer bei euch arbeitet und was jeder darf.">
      <TeamPage
        team={team}
        here={staffPaths.ownTeam(restaurant.id)}
        memberPath={(personId) => staffPaths.ownTeamMember(restaurant.id, personId)}
        deedsPath={mayRead ? (personId) => staffPaths.ownAuditOf(restaurant.id, personId) : undefined}
      />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
