import '../../features/account/account.css';
import '../../features/voucher/coupon-card.css';
import { Outlet, useActionData, useSearchParams } from 'react-router';
import { actOnSettings } from '../../features/account/act-on-settings.ts';
import { AccountSettings } from '../../features/account/AccountSettings.tsx';
import { ActivateSection } from '../../features/account/ActivateSection.tsx';
import { ContactSection } from '../../features/account/ContactSection.tsx';
import { sentIn } from '../../features/account/sent-form.ts';
import { loadSettings } from '../../features/account/settings-data.ts';
import { doneText } from '../../features/account/settings-done.ts';
import { SettingsForGuests } from '../../features/account/SettingsForGuests.tsx';
import { SettingsHead } from '../../features/account/SettingsHead.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Einstellungen', description: 'Dein Konto und deine Adressen.', noindex: true });

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(actOnSettings);
export const clientAction = browserAction(actOnSettings);

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const done = doneText(query);
  const sent = sentIn(useActionData());
  const said = done && !sent && <Notice look="basil">{done}</Notice>;
  if (!settings) return <SettingsForGuests>{said}</SettingsForGuests>;
  const { user } = settings;
  return (
    <div className="wrap settings-page">
      <SettingsHead user={user} />
      {said}
      {user.item_activated ? (
        <AccountSettings settings={settings} sent={sent} />
      ) : (
        <div className="settings-columns">
          <ActivateSection user={user} sent={sent} />
          <ContactSection user={user} sent={sent} />
        </div>
      )}
      <Outlet context={settings} />
    </div>
  );
}
