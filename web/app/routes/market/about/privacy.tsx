import type { Call } from '../../../api.ts';
import { CookieSettingsNote } from '../../../features/consent/CookieSettings.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Datenschutz', description: 'Welche Daten wir brauchen, wozu und wie lange.' });

const load = (call: Call) => call('privacy', {});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage {...loaderData}>
      <CookieSettingsNote />
    </LegalPage>
  );
}
