import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { entryAct, entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { hostIn, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { SpecialForm } from '../../features/own-restaurant/SpecialForm.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-special.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Aktion', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, specials } = await call('ownMenu', hostIn(url));
  return { restaurant, special: entryOf(specials, params) };
});

const act = entryAct('special', paths.ownSpecials, async (call, typed, id) => {
  const { hostId, version = '', title = '', content = '', firstDay, lastDay } = typed;
  const days = { firstDay: firstDay || null, lastDay: lastDay || null };
  await call('saveOwnSpecial', { hostId, id, version, title, content, ...days });
  return goOn(paths.ownSpecials(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnSpecialPage({ loaderData: { restaurant, special } }: Route.ComponentProps) {
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={special?.title ?? 'Neue Aktion'}
      list={{ to: paths.ownSpecials(hostId), label: 'Aktionen' }}
      removal={
        special && {
          to: paths.ownSpecialRemoval(hostId, special.id),
          from: paths.ownSpecial(hostId, special.id),
          label: 'Aktion löschen',
          text: 'Gäste sehen sie dann nicht mehr über der Speisekarte.',
        }
      }
    >
      {(sent) => <SpecialForm hostId={hostId} special={special} sent={sent} />}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
