import { Form, redirect, redirectDocument, useActionData } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { CardButtons } from '../../../features/account/CardButtons.tsx';
import { ProofFields } from '../../../forms/ProofFields.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { loginFirst } from '../../../lib/login-first.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/prove.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Bist du es?', description: 'Bestätige, dass du es bist.', noindex: true });

const load = loginFirst((call: Call, _args: RouteArgs) => call('proofWays', {}));

/** Proved by the fields themselves; then on to where it was asked for. */
const act = formAct<object, never>('', async (_call, _typed, { url }) => {
  const next = ownPath(url.searchParams.get('weiter')) ?? paths.settings();
  // A call answers with a page of somebody else's.
  throw next.startsWith('/api/') ? redirectDocument(next) : redirect(next);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** For pages and downloads that ask for a fresh log-in and have no form of their own. */
export default function ProvePage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form } = useSentForm(sent);
  return (
    <AccountCard title="Bist du es?" lead="Hier geht es um Geld oder um dein ganzes Konto.">
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <ProofFields proof={loaderData} sent={sent} />
        <CardButtons back={paths.settings()} label="Bestätigen" />
      </Form>
    </AccountCard>
  );
}
