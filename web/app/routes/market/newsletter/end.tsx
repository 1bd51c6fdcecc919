import { useActionData } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LinkPage } from '../../../features/newsletter/LinkPage.tsx';
import { loadLink } from '../../../features/newsletter/load-link.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/end.ts';

type Params = { code: string; issueId?: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Newsletter abbestellen',
    description: 'Bestelle den Newsletter eines Restaurants ab.',
    noindex: true,
  });

const load = (call: Call, { params: { code } }: RouteArgs<Params>) => loadLink(call, code, 'end');

// Answered with a page, not with a redirect: mail programs post here by themselves (RFC 8058).
const act = async (call: Call, { params: { code, issueId } }: RouteArgs<Params>) =>
  (
    await call('endNewsletter', {
      code,
      issueId: /^[1-9]\d{0,8}$/.test(issueId ?? '') ? Number(issueId) : null,
    })
  ).success;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const WORDS = {
  asks: 'Newsletter abbestellen?',
  button: 'Abbestellen',
  text: (name: string) => `${name} schreibt dir dann keine E-Mail mehr.`,
  done: 'Abbestellt',
  after: (name: string) =>
    `${name} schreibt dir keine E-Mail mehr. Mails zu deinen Bestellungen bekommst du weiterhin.`,
};

export default function EndNewsletterRoute({ loaderData }: Route.ComponentProps) {
  return <LinkPage link={loaderData} isDone={useActionData() === true} words={WORDS} />;
}
