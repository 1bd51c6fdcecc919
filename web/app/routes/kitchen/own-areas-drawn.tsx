import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreasFrame, areasSaved } from '../../features/own-restaurant/areas/AreasFrame.tsx';
import { DrawPage } from '../../features/own-restaurant/outlines/DrawPage.tsx';
import { parseOutlines } from '../../features/own-restaurant/outlines/outline-form.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-areas-drawn.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Liefergebiete zeichnen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const own = await call('ownRestaurant', hostIn(url));
  return { own, drawn: await call('ownOutlines', { hostId: own.id }) };
});

const act = ownAct(async (call, typed) => {
  const { hostId, version = '' } = typed;
  const outlines = parseOutlines(typed['outlines']);
  if (!outlines) return { fields: {}, alert: 'Die Umrisse sind nicht angekommen. Lade die Seite neu.' };
  await call('saveOwnOutlines', { hostId, outlines, dropsOthers: typed['others'] === 'Y', version });
  return areasSaved(hostId);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnAreasDrawn({ loaderData: { own, drawn } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <AreasFrame own={own} title="Liefergebiete zeichnen">
      <DrawPage key={own.id} own={own} drawn={drawn} sent={sent} />
    </AreasFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
