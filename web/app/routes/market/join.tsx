import '../../features/account/account.css';
import { useActionData } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { actOnJoin, hasJoined, loadContact } from '../../features/provider/join-provider.ts';
import { JoinPage } from '../../features/provider/JoinPage.tsx';
import { JoinThanks } from '../../features/provider/JoinThanks.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/join.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Restaurant anmelden',
    description: 'Melde dein Restaurant an: ein Formular, keine Einrichtungsgebühr, keine Vertragslaufzeit.',
    // A prefilled form is meant for one restaurant alone.
    noindex: args.params.hash !== undefined,
  });

export const loader = serverLoader(loadContact);
export const clientLoader = browserLoader(loadContact);
export const action = serverAction(actOnJoin);
export const clientAction = browserAction(actOnJoin);

export default function JoinRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  if (hasJoined(answer)) {
    return (
      <div className="wrap">
        <JoinThanks />
      </div>
    );
  }
  return <JoinPage sent={sentIn(answer)} {...loaderData} />;
}
