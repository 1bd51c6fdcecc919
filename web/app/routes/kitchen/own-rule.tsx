import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { data, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn, ownAct, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { RemoveDialog } from '../../features/own-restaurant/RemoveDialog.tsx';
import { readRule } from '../../features/own-restaurant/rule-form.ts';
import { RuleForm } from '../../features/own-restaurant/RuleForm.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-rule.ts';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Extras', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<Params>) => {
  const { restaurant, rules, ingredients } = await call('ownMenu', hostIn(url));
  const rule = rules.find(({ id }) => String(id) === params.id);
  if (!rule && params.id !== 'neu') throw data(null, { status: 404 });
  return { restaurant, rule, ingredients };
});

const act = ownAct<Params, never>(async (call, typed, { params }) => {
  const { hostId } = typed;
  const id = params.id === 'neu' ? null : Number(params.id);
  if (typed['intent'] === 'remove' && id !== null) {
    await call('removeOwnEntry', { hostId, kind: 'rule', id });
    return goOn(paths.ownExtras(hostId), 'Gelöscht');
  }
  const read = readRule(typed);
  if ('fields' in read) return read;
  await call('saveOwnRule', { ...read, id });
  return goOn(paths.ownExtras(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnRulePage({ loaderData: { restaurant, rule, ingredients } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const isRemoving = rule !== undefined && query.has('loeschen');
  return (
    <OwnFrame
      restaurant={restaurant}
      title={rule?.title ?? 'Neue Frage'}
      back={{ to: paths.ownExtras(restaurant.id), label: 'Extras' }}
    >
      <RuleForm
        hostId={restaurant.id}
        rule={rule}
        ingredients={ingredients}
        sent={isRemoving ? undefined : sent}
      />
      {isRemoving && (
        <RemoveDialog
          hostId={restaurant.id}
          name={rule.title}
          back={paths.ownRule(restaurant.id, rule.id)}
          sent={sent}
        >
          Gäste werden das dann bei keinem Gericht mehr gefragt.
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
