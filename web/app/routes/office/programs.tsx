import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { ApiLinks } from '../../features/api/ApiLinks.tsx';
import { actOnKeys, type MadeKey } from '../../features/api/keys.ts';
import { KeyLimits } from '../../features/api/KeyLimits.tsx';
import { KeysPart } from '../../features/api/KeysPart.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { useOfficeRights } from '../../features/office/use-office-rights.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/programs.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Schnittstelle', noindex: true });

const PLACE = { owner: 'office', hostId: 0 } as const;

const load = loginFirst((call: Call) => call('officeKeys', {}));
const act = formAct<unknown, MadeKey>('', async (call, typed) => {
  if (typed['intent'] !== 'grenzen') return actOnKeys(call, PLACE, typed);
  const { restaurant = '', company = '', office = '', version = '' } = typed;
  await call('saveKeyLimits', { restaurant, company, office, version });
  return goOn(staffPaths.officePrograms());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** By what programs come in to the office, in the name of who is logged in. */
export default function OfficeProgramsPage({ loaderData: { keys, ...found } }: Route.ComponentProps) {
  const mayLimit = useOfficeRights().includes('operation');
  const sent = sentIn(useActionData());
  return (
    <>
      <OfficeHead title="Schnittstelle" note="Deine Schlüssel für Programme der Verwaltung" />
      <div className="grid w-[min(52rem,100%)] grid-cols-1 gap-5">
        <KeysPart place={PLACE} keys={keys} />
        <p className="text-ink-soft">
          Ein Schlüssel handelt in deinem Namen und darf nie mehr als du. Verlierst du eine Rolle, verliert er
          sie auch.
        </p>
        {mayLimit && (
          <KeyLimits key={found.version} found={found} sent={sent?.intent === 'grenzen' ? sent : undefined} />
        )}
        <ApiLinks />
      </div>
    </>
  );
}
