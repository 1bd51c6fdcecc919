import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { moveEntry, setAvailability } from '../../features/own-restaurant/act-on-menu.ts';
import { MenuPage } from '../../features/own-restaurant/MenuPage.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-menu.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Speisekarte', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, intent } = typed;
  if (intent === 'move') {
    await moveEntry(call, typed);
    return goOn(paths.ownMenuSorting(hostId), 'Verschoben');
  }
  await setAvailability(call, typed);
  return goOn(paths.ownMenu(hostId), typed['availability'] === 'on' ? 'Wieder da' : 'Heute aus');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OwnMenuPage({ loaderData: menu }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <FormAlert sent={sentIn(useActionData())} />
      <MenuPage menu={menu} isSorting={query.has('sortieren')} />
    </>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
