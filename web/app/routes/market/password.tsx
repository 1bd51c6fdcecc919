import '../../features/account/account.css';
import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { PasswordRequest } from '../../features/account/PasswordRequest.tsx';
import { PasswordReset } from '../../features/account/PasswordReset.tsx';
import { actOnPassword, isRequested } from '../../features/account/reset-password.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/password.ts';

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
export const clientAction = browserAction(actOnPassword);

export default function PasswordPage({ loaderData: { isLoggedIn } }: Route.ComponentProps) {
  const answer: unknown = useActionData();
  const sent = sentIn(answer);
  const [query] = useSearchParams();
  const requested = isRequested(answer) ? answer.requested : undefined;
  const hasCode = requested !== undefined || sent?.intent === 'reset' || query.get('schritt') === 'code';
  if (isLoggedIn) return <AlreadyIn />;
  return (
    <AccountCard
      title={hasCode ? 'Neues Passwort' : 'Passwort vergessen?'}
      lead={
        hasCode
          ? 'Der Code steht in der Mail, die wir dir geschickt haben. Er gilt eine Stunde.'
          : 'Kein Problem. Wir schicken dir eine Mail mit einem Code.'
      }
      food={hasCode ? 'alarm-clock' : 'onion'}
    >
      {hasCode ? <PasswordReset sent={sent} email={requested} /> : <PasswordRequest sent={sent} />}
    </AccountCard>
  );
}

function AlreadyIn() {
  return (
    <AccountCard title="Passwort vergessen?" food="onion">
      <Notice>Du bist bereits eingeloggt</Notice>
      <div className="account-buttons">
        <ButtonLink to={paths.settings()}>Zu den Einstellungen</ButtonLink>
      </div>
    </AccountCard>
  );
}
