import { Form, redirect, redirectDocument, useActionData } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { MailFields } from '../../../forms/MailFields.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { Route } from './+types/confirm-email.ts';
import { Actions } from '../../../ui/Actions.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Bestätige deine E-Mail-Adresse mit einem Code.',
    noindex: true,
  });

/** Who has nothing to prove goes on at once. */
async function load(call: Call, { url }: RouteArgs) {
  const { user } = await call('userData', {});
  if (!user) throw redirect(paths.loginFor(url.pathname + url.search));
  if (user.item_email_confirmed === 'Y') throw goOn(url);
  return { email: user.item_email, isSent: url.searchParams.get('schritt') === 'code' };
}

const act = formAct<object, never>('', async (call, _typed, { url }) => {
  const { user } = await call('userData', {});
  throw user?.item_email_confirmed === 'Y' ? goOn(url) : redirect(url.pathname + url.search);
});

// A download is no page of the browser's own.
function goOn({ searchParams }: URL): Response {
  const next = ownPath(searchParams.get('weiter')) ?? paths.settingsDone('email-bestaetigt');
  return next.startsWith('/api/') || next === paths.exportAccount() ? redirectDocument(next) : redirect(next);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** For pages and downloads that ask for a proven address and have no form of their own. */
export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form } = useSentForm(sent);
  return (
    <AccountCard
      title="E-Mail-Adresse bestätigen"
      lead="So wissen wir, dass das Postfach wirklich deins ist."
    >
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <MailFields mail={sent?.mail ?? loaderData} sent={sent} />
        <Actions end>
          <ButtonLink look="ghost" to={paths.settings()}>
            Abbrechen
          </ButtonLink>
        </Actions>
      </Form>
    </AccountCard>
  );
}
