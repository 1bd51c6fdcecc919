import type { Call } from '../../../api.ts';
import { ApiLinks } from '../../../features/api/ApiLinks.tsx';
import { actOnKeys, type MadeKey } from '../../../features/api/keys.ts';
import { KeysPart } from '../../../features/api/KeysPart.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { formAct } from '../../../forms/sent-form.ts';
import { loginFirst } from '../../../lib/login-first.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/business-programs.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Schnittstelle für deine Firma',
    description: 'Zugangsschlüssel für Programme, die Mitarbeitende und Abrechnungen deiner Firma lesen.',
    noindex: true,
  });

const PLACE = { owner: 'company', hostId: 0 } as const;

const load = loginFirst(async (call: Call) => {
  await refuseOutside(MARKETS, call);
  return call('businessKeys', {});
});
const act = formAct<unknown, MadeKey>('', (call, typed) => actOnKeys(call, PLACE, typed));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** By what a company's own programs read its people and what it is charged. */
export default function BusinessProgramsPage({ loaderData: { keys } }: Route.ComponentProps) {
  const crumbs = [
    { label: 'Startseite', to: paths.start() },
    { label: 'Business', to: paths.business() },
    { label: 'Schnittstelle' },
  ];
  return (
    <div className="wrap grid max-w-3xl grid-cols-1 gap-5 pt-4 pb-16">
      <Breadcrumb crumbs={crumbs} />
      <header className="grid gap-1">
        <h1>Schnittstelle</h1>
        <p className="text-ink-soft">Für eure Personal- und Lohnprogramme.</p>
      </header>
      <KeysPart place={PLACE} keys={keys} />
      <ApiLinks />
    </div>
  );
}
