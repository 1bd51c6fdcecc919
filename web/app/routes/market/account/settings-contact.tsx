import { useState } from 'react';
import { useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { nowKnownAs } from '../../../features/account/act-on-settings.ts';
import { PersonFields } from '../../../features/account/PersonFields.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSettings } from '../../../features/account/settings-data.ts';
import { SettingsDialog } from '../../../features/account/SettingsDialog.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { cx } from '../../../ui/cx.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { Route } from './+types/settings-contact.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Kontaktdaten',
    description: 'Ändere deinen Namen, deine E-Mail-Adresse oder deine Handynummer.',
    noindex: true,
  });

const act = formAct('Kontoänderung fehlgeschlagen 😭', async (call, typed) => {
  const { item_firstname, item_lastname, item_email, item_phone, item_password } = typed;
  const account = { item_firstname, item_lastname, item_email, item_phone, item_password };
  const { user } = await call('userUpdateAccount', { account });
  return nowKnownAs(user, 'kontakt');
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Name, e-mail and number, also before the activation (ACC-016, ACC-037). */
export default function ContactDialog() {
  const { user, returned } = useSettings();
  const { item_firstname, item_lastname, item_email, item_phone, item_activated } = user;
  const isActivated = item_activated === 'Y';
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent, { item_firstname, item_lastname, item_email, item_phone });
  const [email, setEmail] = useState(sent?.typed['item_email'] ?? item_email);
  const isNewEmail = email.trim().toLowerCase() !== item_email;
  return (
    <SettingsDialog title="Kontaktdaten ändern" submitLabel="Speichern" sent={sent} form={form}>
      <PersonFields
        field={field}
        emailHint={emailHint(isActivated, returned !== null)}
        onEmail={setEmail}
        phoneHint={isActivated && 'Eine neue Nummer aktivierst du wieder mit einem Code per SMS.'}
      />
      {isActivated && (
        <PasswordField
          label="Dein Passwort"
          hint="Nur für eine neue E-Mail-Adresse nötig."
          autoComplete="current-password"
          {...limits.account.password}
          className={cx(!isNewEmail && 'hidden noscript:grid')}
          {...field('item_password')}
        />
      )}
    </SettingsDialog>
  );
}

function emailHint(isActivated: boolean, isReturned: boolean): string | false {
  const code = isActivated && 'An eine neue Adresse schicken wir einen Code, der sie bestätigt.';
  const back = isReturned && 'Unsere letzte E-Mail kam zurück. Stimmt die Adresse?';
  return [back, code].filter(Boolean).join(' ') || false;
}
