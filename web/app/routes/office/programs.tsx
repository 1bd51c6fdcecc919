import type { Call } from '../../api.ts';
import { ApiLinks } from '../../features/api/ApiLinks.tsx';
import { actOnKeys, type MadeKey } from '../../features/api/keys.ts';
import { KeysPart } from '../../features/api/KeysPart.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/programs.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Schnittstelle', noindex: true });

const PLACE = { owner: 'office', hostId: 0 } as const;

const load = loginFirst((call: Call) => call('officeKeys', {}));
const act = formAct<unknown, MadeKey>('', (call, typed) => actOnKeys(call, PLACE, typed));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

/** By what programs come in to the office, in the name of who is logged in. */
export default function OfficeProgramsPage({ loaderData: { keys } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title="Schnittstelle" note="Deine Schlüssel für Programme der Verwaltung" />
      <div className="grid w-[min(52rem,100%)] grid-cols-1 gap-5">
        <KeysPart place={PLACE} keys={keys} />
        <p className="text-ink-soft">
          Ein Schlüssel handelt in deinem Namen und darf nie mehr als du. Verlierst du eine Rolle, verliert er
          sie auch.
        </p>
        <ApiLinks />
      </div>
    </>
  );
}
