import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { nowKnownAs } from '../../../features/account/act-on-settings.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { PersonFields } from '../../../features/account/PersonFields.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Route } from './+types/sign-up.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Registrierung',
    description: 'Kostenlos registrieren: Adressen speichern, Bestellungen wiederfinden, Freunde einladen.',
  });

/** Who has an account already is at its settings (ACC-008). */
async function load(call: Call): Promise<null> {
  const { user } = await call('userData', {});
  if (user) throw redirect(paths.settings());
  return null;
}

const act = formAct('Das hat leider nicht funktioniert 😭', async (call, typed) => {
  const { item_firstname, item_lastname, item_email, item_phone, item_password } = typed;
  const { account } = await call('userRegistration', {
    item_firstname,
    item_lastname,
    item_email,
    item_phone,
    item_password,
  });
  return nowKnownAs(account, 'registriert');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function SignUpPage() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AccountCard
      title="Registrierung"
      lead="Adressen speichern, Bestellungen wiederfinden, Freunde einladen. Kostet nichts."
      food="party-popper"
    >
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <PersonFields field={field} phoneHint="Dorthin schicken wir den Code, der dein Konto aktiviert." />
        <NewPasswordField {...field('item_password')} />
        <p className="text-sm text-ink-soft">
          Es gelten unsere{' '}
          <Link to={paths.terms()} className="link">
            AGB
          </Link>
          . Was wir mit deinen Daten machen, steht im{' '}
          <Link to={paths.privacy()} className="link">
            Datenschutz
          </Link>
          .
        </p>
        <Button type="submit" wide busy={isBusy}>
          kostenlos registrieren
        </Button>
      </Form>
      <p className="text-center">
        Du hast schon ein Konto?{' '}
        <Link to={paths.login()} className="link inline-flex min-h-target items-center">
          Anmelden
        </Link>
      </p>
    </AccountCard>
  );
}
