import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import { ROLE_HINTS, roleLabel } from '#domain/people/rights.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { workplaceOf } from '../../../features/account/log-in.ts';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { refreshVisitor } from '../../../visit/visitor.ts';
import type { Route } from './+types/invitation.ts';
import { Actions } from '../../../ui/Actions.tsx';

type Params = { code: string };
type Invitation = Answer<'invitation'>;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Einladung',
    description: 'Nimm die Einladung in ein Team an und lege dein Konto an.',
    noindex: true,
  });

const load = (call: Call, { params: { code } }: RouteArgs<Params>) => call('invitation', { code });

const act = formAct<Params, never>('', async (call, typed, { params: { code } }) => {
  const { firstName = '', lastName = '', password = '' } = typed;
  const { user } = await call('takeUpInvitation', { code, firstName, lastName, password });
  await refreshVisitor();
  throw redirect(workplaceOf(user) ?? paths.start());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const leads: Record<Invitation['state'], (email: string) => string> = {
  new: (email) => `Du meldest dich künftig mit ${email} an. Lege jetzt dein Konto an.`,
  'log-in': (email) => `Mit ${email} gibt es schon ein Konto. Melde dich an, dann kannst du annehmen.`,
  'other-account': (email) =>
    `Die Einladung ist für ${email}. Hier ist gerade jemand anderes angemeldet: Melde dich ab und öffne den Link noch einmal.`,
  ready: (email) => `Du bist mit ${email} angemeldet.`,
};

export default function InvitationRoute({ loaderData, params: { code } }: Route.ComponentProps) {
  const { email, role, item_name, state } = loaderData;
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AccountCard
      title={`${item_name ?? 'Unsere Verwaltung'} lädt dich ein`}
      lead={leads[state](email)}
      food="cooking"
    >
      <p>
        Deine Rolle: <b>{roleLabel(role)}</b>
        <small className="block text-ink-soft">{ROLE_HINTS[role]}</small>
      </p>
      {state === 'log-in' && (
        <Link to={paths.loginFor(paths.invitation(code))} className="btn btn-primary">
          Anmelden
        </Link>
      )}
      {state === 'other-account' && (
        <Link to={paths.logout()} className="btn btn-ghost">
          Abmelden
        </Link>
      )}
      {(state === 'new' || state === 'ready') && (
        <Form method="post" ref={form} noValidate className="grid gap-4">
          <FormAlert sent={sent} />
          {state === 'new' && (
            <>
              <TextField
                label="Vorname"
                autoComplete="given-name"
                {...limits.person.name}
                {...field('firstName')}
              />
              <TextField
                label="Nachname"
                autoComplete="family-name"
                {...limits.person.name}
                {...field('lastName')}
              />
              <NewPasswordField {...field('password')} />
            </>
          )}
          <Actions end>
            <Button type="submit" busy={isBusy}>
              Einladung annehmen
            </Button>
          </Actions>
        </Form>
      )}
    </AccountCard>
  );
}
