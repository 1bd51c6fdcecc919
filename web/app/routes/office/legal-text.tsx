import '../../features/office/office-form.css';
import { Link, redirect, useActionData } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { LegalTextForm } from '../../features/office/LegalTextForm.tsx';
import { LegalVersions } from '../../features/office/LegalVersions.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/legal-text.ts';

type Params = { siteId: string; kind: string };
type Kind = Input<'officeLegalText'>['kind'];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Rechtstext', noindex: true });

const load = loginFirst(async (call: Call, { params, url }: RouteArgs<Params>) => {
  const versionId = Number(url.searchParams.get('fassung'));
  const which = { siteId: Number(params.siteId), kind: params.kind as Kind };
  return {
    ...which,
    ...(await call('officeLegalText', { ...which, ...(versionId > 0 && { versionId }) })),
  };
});

const act = formAct<Params, never>('', async (call, typed, { params: { siteId, kind } }) => {
  const { title = '', source = '', validFrom = '' } = typed;
  await call('officeSaveLegalText', { siteId: Number(siteId), kind: kind as Kind, title, source, validFrom });
  throw redirect(paths.officeLegalText(siteId, kind));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeLegalTextPage({ loaderData: text }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { siteId, kind, shown, isCurrent } = text;
  return (
    <>
      <div className="office-head">
        <h1>
          {text.title} <small>{text.site}</small>
        </h1>
        <Link to={paths.officeLegalTexts()} className="link">
          Alle Rechtstexte
        </Link>
      </div>
      {!isCurrent && (
        <Notice>
          Das ist Fassung {shown?.version}.{' '}
          <Link to={paths.officeLegalText(siteId, kind)} className="link">
            Zur geltenden
          </Link>
        </Notice>
      )}
      <LegalTextForm key={`${shown?.id} ${text.versions.length}`} text={text} sent={sent} />
      <LegalVersions text={text} />
    </>
  );
}
