import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import type { Route } from './+types/foreign-login.ts';
import { Actions } from '../../../ui/Actions.tsx';

type Params = { code: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anmeldung beenden', description: 'Warst du das nicht?', noindex: true });

/** Null once it is ended. */
async function load(call: Call, { params: { code }, url }: RouteArgs<Params>) {
  return url.searchParams.has('beendet') ? null : call('foreignLogin', { code });
}

const act = formAct<Params, never>('', async (call, _typed, { params: { code } }) => {
  await call('endForeignLogin', { code });
  throw redirect(`${paths.foreignLogin(code)}?beendet`);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Where the mail about a new log-in leads: opening it changes nothing, the button does. */
export default function ForeignLoginPage({ loaderData: logIn }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const isBusy = useNavigation().formMethod === 'POST';
  if (!logIn)
    return (
      <AccountCard title="Diese Anmeldung ist beendet">
        <Notice look="basil">
          Setz jetzt bitte dein Passwort neu: Wer sich angemeldet hat, kennt das bisherige.
        </Notice>
        <Actions end>
          <ButtonLink to={paths.password()}>Passwort neu setzen</ButtonLink>
        </Actions>
      </AccountCard>
    );
  return (
    <AccountCard
      title="Warst du das nicht?"
      lead={`${logIn.device || 'Unbekanntes Gerät'}, angemeldet am ${formatDate(logIn.at)} um ${formatTime(logIn.at)} Uhr.`}
    >
      <Form method="post" className="grid gap-4">
        <FormAlert sent={sent} />
        <p>Beenden meldet dieses Gerät sofort ab. Danach setzt du am besten gleich dein Passwort neu.</p>
        <Actions end>
          <ButtonLink look="ghost" to={paths.start()}>
            Das war ich
          </ButtonLink>
          <Button type="submit" look="danger" busy={isBusy}>
            Anmeldung beenden
          </Button>
        </Actions>
      </Form>
    </AccountCard>
  );
}
