import { useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { readSite } from '../../features/own-restaurant/site/site-form.ts';
import { SitePage } from '../../features/own-restaurant/site/SitePage.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-site.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Eigene Seite', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownSites', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, intent, version = '', rim = '', enamel = '' } = typed;
  const here = staffPaths.ownSite(hostId);
  if (intent === 'colours' || intent === 'usual-colours') {
    await call('saveOwnColours', { hostId, version, colours: intent === 'colours' ? { rim, enamel } : null });
    return goOn(here, 'Deine Farben sind gespeichert');
  }
  if (intent === 'check') {
    const { domain = '', checked } = typed;
    return { checked: await call('checkOwnDomain', { hostId, siteId: Number(checked), domain }) };
  }
  if (intent === 'propose') {
    const { kind, domain, framedBy } = typed;
    await call('proposeOwnSite', { hostId, kind: kind as Input<'proposeOwnSite'>['kind'], domain, framedBy });
    return goOn(here, 'Deine Seite ist angelegt');
  }
  const { sites } = await call('ownSites', { hostId });
  const site = sites.find(({ id }) => String(id) === typed['site']);
  if (!site) return { fields: {}, alert: 'Diese Seite gibt es nicht mehr.' };
  const read = readSite(typed, site);
  if ('fields' in read) return read;
  await call('saveOwnSite', read);
  return goOn(here, 'Deine Seite ist gespeichert');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnSitePage({ loaderData }: Route.ComponentProps) {
  const answer: unknown = useActionData();
  const { checked } = (answer ?? {}) as { checked?: Answer<'checkOwnDomain'> };
  return <SitePage key={loaderData.id} own={loaderData} sent={sentIn(answer)} checked={checked} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
