import '../../features/group-order/group-order.css';
import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { joinFromForm, type JoinAnswer, type JoinLink } from '../../features/group-order/act-on-join.ts';
import type { GroupOrder } from '../../features/group-order/group-store.ts';
import { JoinFailure, JoinPage } from '../../features/group-order/JoinPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { isApiError } from '../../lib/api-error.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/join-group.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.group
      ? `Gruppenbestellung bei ${args.loaderData.group.hostName}`
      : 'Gruppenbestellung',
    noindex: true,
  });

type Params = { officeId: string; officeUid: string };
type Loaded = { group: GroupOrder | null; name: string; error: string };

const linkOf = ({ officeId, officeUid }: Params): JoinLink => ({ id: Number(officeId), uid: officeUid });

async function load(call: Call, { params }: RouteArgs<Params>): Promise<Loaded> {
  const { id, uid } = linkOf(params);
  const [group, account] = await Promise.all([
    call('officeOrderStatus', { officeOrderId: id, officeOrderUid: uid }).catch(refusalText),
    call('userData', {}).catch(() => null),
  ]);
  const user = account?.user;
  const name = [user?.item_firstname, user?.item_lastname].filter(Boolean).join(' ');
  return typeof group === 'string' ? { group: null, name, error: group } : { group, name, error: '' };
}

// A link that leads nowhere is told on the page, like one that cannot be joined any more.
function refusalText(error: unknown): string {
  if (!isApiError(error) || error.status >= 500) throw error;
  return error.status === 404 ? error.message : 'Dieser Link ist unvollständig.';
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

async function act(call: Call, { params, request }: RouteArgs<Params>): Promise<JoinAnswer> {
  return joinFromForm(call, linkOf(params), await request.formData());
}

export const action = serverAction<Params, JoinAnswer>(act);
export const clientAction = browserAction<Params, JoinAnswer>(act);

export default function JoinGroupRoute({ loaderData: { group, name, error }, params }: Route.ComponentProps) {
  const answer = useActionData() as JoinAnswer | undefined;
  if (group) return <JoinPage link={linkOf(params)} group={group} name={name} answer={answer} />;
  return (
    <div className="wrap group-join">
      <h1>Gruppenbestellung</h1>
      <JoinFailure errors={[error]} />
    </div>
  );
}
