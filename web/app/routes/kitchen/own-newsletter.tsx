import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { IssueRows } from '../../features/own-restaurant/newsletter/IssueRows.tsx';
import { NewsletterStand } from '../../features/own-restaurant/newsletter/NewsletterStand.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Plus } from '../../ui/icons.ts';
import { Pages } from '../../ui/Pages.tsx';
import { PAGE_SIZE } from '#contract/values.ts';
import type { Route } from './+types/own-newsletter.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Newsletter', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const asked = Number(url.searchParams.get('seite') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return { page, ...(await call('ownNewsletter', { ...hostIn(url), page })) };
});

const act = ownAct(async (call, { hostId, intent }) => {
  const isOn = intent === 'on';
  await call('switchOwnNewsletter', { hostId, isOn });
  return goOn(
    staffPaths.ownNewsletter(hostId),
    isOn ? 'Gäste können ihn jetzt bestellen' : 'Gäste können ihn nicht mehr bestellen',
  );
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Who gets the mails of a restaurant, as a number, and what it has written to them. */
export default function OwnNewsletterPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, issues, count, page } = loaderData;
  const { id: hostId } = restaurant;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Newsletter"
      lead="Schreib Gästen, die es ausdrücklich wollen. Wer sie sind, siehst du nicht, nur wie viele."
      tools={
        <ButtonLink to={staffPaths.ownIssue(hostId, 'neu')}>
          <Plus size={20} aria-hidden="true" />
          Neue Ausgabe
        </ButtonLink>
      }
    >
      <FormAlert sent={sentIn(useActionData())} />
      <NewsletterStand {...loaderData} />
      <IssueRows hostId={hostId} issues={issues} />
      <Pages
        page={page}
        count={count}
        size={PAGE_SIZE}
        to={(to) => staffPaths.ownNewsletterPage(hostId, to)}
        label="Seiten der Ausgaben"
      />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
