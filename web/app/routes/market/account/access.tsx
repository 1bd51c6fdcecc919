import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { refreshVisitor } from '../../../visit/visitor.ts';
import type { Route } from './+types/access.ts';
import { Actions } from '../../../ui/Actions.tsx';

type Params = { code: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Dein Zugang', description: 'Lege dein Passwort fest.', noindex: true });

const load = (call: Call, { params: { code } }: RouteArgs<Params>) => call('providerAccess', { code });

/** Whoever has a password already logs in with it; everybody else is in. */
const act = formAct<Params, never>('', async (call, { password = '' }, { params: { code } }) => {
  const { isLoggedIn } = await call('claimProviderAccess', { code, password });
  if (!isLoggedIn) throw redirect(paths.loginFor(staffPaths.kitchen()));
  await refreshVisitor();
  throw redirect(staffPaths.kitchen());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function AccessRoute({ loaderData: { item_name, email, hasPassword } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  const lead = hasPassword
    ? `Du hast schon ein Konto mit ${email}. Es bekommt jetzt Zugang zu ${item_name}.`
    : `Du meldest dich mit ${email} an. Wähle jetzt dein Passwort.`;
  return (
    <AccountCard title={`Willkommen, ${item_name}!`} lead={lead} food="cooking">
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        {!hasPassword && <NewPasswordField {...field('password')} />}
        <Actions end>
          <Button type="submit" busy={isBusy}>
            {hasPassword ? 'Zugang annehmen' : 'Passwort festlegen'}
          </Button>
        </Actions>
      </Form>
    </AccountCard>
  );
}
