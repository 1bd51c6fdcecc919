import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreaDialog } from '../../features/own-restaurant/AreaDialog.tsx';
import { readAreas } from '../../features/own-restaurant/areas-form.ts';
import { AreasPage } from '../../features/own-restaurant/AreasPage.tsx';
import { hostIn, ownAct, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-areas.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Liefergebiete', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const own = await call('ownRestaurant', hostIn(url));
  // Who has none yet begins with the places around the restaurant.
  const query = url.searchParams.get('suche') ?? (own.areas.length === 0 ? own.seller.item_plz : '');
  const places = query === '' ? [] : await call('locations', { query: query.slice(0, 80) });
  return { own, found: { query, places } };
});

const act = ownAct(async (call, typed) => {
  const { hostId, intent } = typed;
  const here = paths.ownAreas(hostId);
  if (intent === 'remove') {
    await call('removeOwnArea', { hostId, placeId: Number(typed['place']) });
    return goOn(here, 'Entfernt');
  }
  const read = readAreas(typed);
  if ('fields' in read) return read;
  await call('saveOwnAreas', read);
  return goOn(here, 'Dein Liefergebiet ist gespeichert');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnAreasPage({ loaderData: { own, found } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const areaOf = (deed: string) => own.areas.find(({ id }) => String(id) === query.get(deed));
  const deed = areaOf('entfernen') ? 'entfernen' : 'aendern';
  const area = areaOf(deed);
  return (
    <>
      <AreasPage key={own.id} own={own} found={found} sent={area ? undefined : sent} />
      {area && <AreaDialog key={area.id} hostId={own.id} area={area} deed={deed} sent={sent} />}
    </>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
