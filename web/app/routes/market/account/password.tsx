import { type RefObject, useEffect } from 'react';
import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { EmailField } from '../../../features/account/EmailField.tsx';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { nowKnownAs } from '../../../features/account/act-on-settings.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { CodeField } from '../../../forms/CodeField.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn, type Typed } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import type { Route } from './+types/password.ts';
import { Actions } from '../../../ui/Actions.tsx';

interface PasswordResetProps {
  sent: SentForm | undefined;
  /** Where the code has just been sent. */
  email: string | undefined;
  /** The long code of the mail's link, which says by itself whose it is. */
  link: string | undefined;
}

/** The second step: the code from the mail and the new password (ACC-029, ACC-030). */
function PasswordReset({ sent, email, link }: PasswordResetProps) {
  const { form, field } = useSentForm(sent, { email: email ?? '' });
  const isOver = Boolean(sent?.fields['code']);
  const isBusy = useNavigation().formMethod === 'POST';
  useCodeFocus(form, email !== undefined && !sent);
  return (
    <>
      {email && !sent && (
        <Notice look="basil">
          Wenn es zu <b>{email}</b> ein Konto gibt, ist der Code unterwegs.
        </Notice>
      )}
      <Form method="post" action={paths.passwordCode()} ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="reset" />
        {link && !isOver ? (
          <input type="hidden" name="code" value={link} />
        ) : (
          <>
            <EmailField {...field('email')} />
            <CodeField cameBy="mail" {...field('code')} {...(isOver && link && { defaultValue: '' })} />
          </>
        )}
        {isOver && (
          <p>
            <Link to={paths.password()} className="link inline-flex min-h-target items-center">
              Neuen Code anfordern
            </Link>
          </p>
        )}
        <NewPasswordField label="Neues Passwort" {...field('passwd')} />
        <Actions end>
          <Link to={paths.password()} className="btn btn-ghost">
            Abbrechen
          </Link>
          <Button type="submit" busy={isBusy}>
            Passwort ändern
          </Button>
        </Actions>
      </Form>
    </>
  );
}

// LAY-025
const FOCUS_AFTER_MS = 500;

/** The step before took the focus away with its button; whoever types already stays where they are. */
function useCodeFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      if (form.current?.contains(document.activeElement)) return;
      form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, wanted]);
}

/** A code is on its way to this address. */
interface Requested {
  requested: string;
}

const isRequested = (answer: unknown): answer is Requested =>
  typeof answer === 'object' && answer !== null && 'requested' in answer;

/** Both steps of a forgotten password (ACC-028, ACC-029). */
const actOnPassword = formAct<object, Response | Requested>(
  'Passwort zurücksetzen fehlgeschlagen 😭',
  (call, typed) => (typed['intent'] === 'reset' ? reset(call, typed) : request(call, typed)),
  paths.settingsDone('passwort'),
);

async function request(call: Call, { email = '' }: Typed) {
  await call('userForgotPasswd', { account: { email } });
  return { requested: email.trim() };
}

async function reset(call: Call, { email, code, passwd }: Typed) {
  const { user } = await call('userResetPasswd', { account: { email, code, passwd } });
  return nowKnownAs(user, 'passwort');
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Passwort vergessen',
    description: 'Setze dein Passwort mit einem Code aus einer Mail zurück.',
    noindex: true,
  });

async function load(call: Call) {
  const { user } = await call('userData', {});
  return { isLoggedIn: user !== null };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnPassword);
export const clientAction = savingAction(actOnPassword);

export default function PasswordPage({ loaderData: { isLoggedIn } }: Route.ComponentProps) {
  const answer: unknown = useActionData();
  const sent = sentIn(answer);
  const [query] = useSearchParams();
  const requested = isRequested(answer) ? answer.requested : undefined;
  const link = linkIn(query.get('code') ?? sent?.typed['code']);
  // Both forms lead to the second step's address, so that Back leads from it to the first.
  const hasCode = Boolean(link) || (query.get('schritt') === 'code' && sent?.intent !== 'request');
  if (isLoggedIn) return <AlreadyIn />;
  return (
    <AccountCard
      title={hasCode ? 'Neues Passwort' : 'Passwort vergessen?'}
      lead={
        hasCode
          ? link
            ? 'Du kommst aus unserer Mail. Wähle jetzt dein neues Passwort.'
            : 'Der Code steht in der Mail, die wir dir geschickt haben. Er gilt eine Stunde.'
          : 'Kein Problem. Wir schicken dir eine Mail mit einem Code.'
      }
      food={hasCode ? 'alarm-clock' : 'onion'}
    >
      {hasCode ? (
        <PasswordReset sent={sent} email={requested} link={link} />
      ) : (
        <PasswordRequest sent={sent} />
      )}
    </AccountCard>
  );
}

/** Codes that are typed are shorter. */
const linkIn = (code: string | undefined) => (code && code.length >= 24 ? code : undefined);

function AlreadyIn() {
  return (
    <AccountCard title="Passwort vergessen?" food="onion">
      <Notice>Du bist bereits eingeloggt</Notice>
      <Actions end>
        <ButtonLink to={paths.settings()}>Zu den Einstellungen</ButtonLink>
      </Actions>
    </AccountCard>
  );
}

/** The first step: where should the code go (ACC-028)? */
function PasswordRequest({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <Form method="post" action={paths.passwordCode()} ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="request" />
        <EmailField {...field('email')} />
        <Actions end>
          <Link to={paths.passwordCode()} className="link mr-auto inline-flex min-h-target items-center">
            Ich habe schon einen Code
          </Link>
          <Button type="submit" busy={isBusy}>
            Code anfordern
          </Button>
        </Actions>
      </Form>
    </>
  );
}
