import '../../../features/voucher/voucher.css';
import type { ReactNode } from 'react';
import { Form, Outlet, useActionData, useNavigation, useSearchParams } from 'react-router';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { AccountSettings } from '../../../features/account/AccountSettings.tsx';
import { ContactSection } from '../../../features/account/ContactSection.tsx';
import { Section } from '../../../features/account/Section.tsx';
import { actOnSettings } from '../../../features/account/act-on-settings.ts';
import { loadSettings, type User } from '../../../features/account/settings-data.ts';
import { doneText } from '../../../features/account/settings-done.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../../forms/sent-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { LogOut, MessageSquareMore } from '../../../ui/icons.ts';
import type { Route } from './+types/settings.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { CodeForm } from '../../../features/account/CodeForm.tsx';
import { SettingsColumns, SettingsFrame } from '../../../features/account/SettingsColumns.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Einstellungen', description: 'Dein Konto und deine Adressen.', noindex: true });

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(actOnSettings);
export const clientAction = savingAction(actOnSettings);

export default function SettingsPage({ loaderData: settings }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const done = doneText(query);
  const sent = sentIn(useActionData());
  const said = done && !sent && <Notice look="basil">{done}</Notice>;
  if (!settings) return <SettingsForGuests>{said}</SettingsForGuests>;
  const { user } = settings;
  return (
    <SettingsFrame>
      <SettingsHead user={user} />
      {said}
      {user.item_activated === 'Y' ? (
        <AccountSettings settings={settings} sent={sent} />
      ) : (
        <SettingsColumns>
          <ActivateSection user={user} sent={sent} />
          <ContactSection user={user} returned={settings.returned} sent={sent} />
        </SettingsColumns>
      )}
      <Outlet context={settings} />
    </SettingsFrame>
  );
}

/** What guests see of the settings (ACC-018). */
function SettingsForGuests({ children }: { children: ReactNode }) {
  return (
    <AccountCard title="Einstellungen" food="ticket">
      {children || <Notice>Deine Einstellungen siehst du, sobald du angemeldet bist.</Notice>}
      <Actions end>
        <ButtonLink look="ghost" to={paths.signUp()}>
          Registrieren
        </ButtonLink>
        <ButtonLink to={paths.loginFor(paths.settings())}>Anmelden</ButtonLink>
      </Actions>
    </AccountCard>
  );
}

function SettingsHead({ user }: { user: User }) {
  return (
    <header className="grid gap-2">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Einstellungen' }]} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>Moin{user.item_firstname && `, ${user.item_firstname}`}!</h1>
        {/* With scripts the header has this button. */}
        <ButtonLink look="ghost" to={paths.logout()} className="hidden noscript:inline-flex">
          <LogOut size={18} aria-hidden="true" />
          Abmelden
        </ButtonLink>
      </div>
      <p className="text-ink-soft">Registriert seit {formatDate(user.item_created)}</p>
    </header>
  );
}

/** The code from the SMS, and a new one for those who got none (ACC-013, ACC-014). */
function ActivateSection({ user, sent }: { user: User; sent: SentForm | undefined }) {
  const answer = sent?.intent === 'activate' ? sent : undefined;
  const isResending = useNavigation().formData?.get('intent') === 'resend';
  return (
    <Section title="Konto aktivieren" icon={<MessageSquareMore size={20} aria-hidden="true" />} rim>
      <p>
        Du bekommst eine SMS an <b className="whitespace-nowrap">{user.item_phone}</b>. Gib den Code daraus
        hier ein, dann gehört das Konto dir.
      </p>
      <CodeForm intent="activate" cameBy="sms" label="Aktivieren" sent={answer} />
      <Form
        method="post"
        className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line pt-3.5"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={user.item_email} />
        <span>Code nicht erhalten?</span>
        <Button type="submit" look="ghost" busy={isResending}>
          Noch einmal senden
        </Button>
      </Form>
      <FormAlert sent={answer || sent?.intent === 'confirm-email' ? undefined : sent} />
    </Section>
  );
}
