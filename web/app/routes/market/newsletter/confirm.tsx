import { useActionData } from 'react-router';
import { newsletterConsent } from '#domain/people/newsletter.ts';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LinkPage } from '../../../features/newsletter/LinkPage.tsx';
import { loadLink } from '../../../features/newsletter/load-link.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/confirm.ts';

type Params = { code: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Newsletter bestätigen',
    description: 'Bestätige, dass du den Newsletter bekommen möchtest.',
    noindex: true,
  });

const load = (call: Call, { params: { code } }: RouteArgs<Params>) => loadLink(call, code, 'confirm');

const act = async (call: Call, { params: { code } }: RouteArgs<Params>) =>
  (await call('confirmNewsletter', { code })).success;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const WORDS = {
  asks: 'Newsletter bestätigen',
  button: 'Ja, ich möchte den Newsletter',
  text: (name: string) => newsletterConsent(name),
  done: 'Du bekommst den Newsletter',
  after: (name: string) =>
    `${name} schreibt dir, sobald es etwas Neues gibt. Abbestellen kannst du jederzeit mit einem Klick in jeder Mail.`,
};

export default function ConfirmNewsletterRoute({ loaderData }: Route.ComponentProps) {
  return <LinkPage link={loaderData} isDone={useActionData() === true} words={WORDS} />;
}
