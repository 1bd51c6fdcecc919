import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { entryAct, entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { readRule } from '../../features/own-restaurant/rule-form.ts';
import { RuleForm } from '../../features/own-restaurant/RuleForm.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-rule.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Extras', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, rules, ingredients } = await call('ownMenu', hostIn(url));
  return { restaurant, rule: entryOf(rules, params), ingredients };
});

const act = entryAct('rule', staffPaths.ownExtras, async (call, typed, id) => {
  const read = readRule(typed);
  if ('fields' in read) return read;
  await call('saveOwnRule', { ...read, id });
  return goOn(staffPaths.ownExtras(typed.hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnRulePage({ loaderData: { restaurant, rule, ingredients } }: Route.ComponentProps) {
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={rule?.title ?? 'Neue Frage'}
      list={{ to: staffPaths.ownExtras(hostId), label: 'Extras' }}
      removal={
        rule && {
          to: staffPaths.ownRuleRemoval(hostId, rule.id),
          from: staffPaths.ownRule(hostId, rule.id),
          label: 'Frage löschen',
          text: 'Gäste werden das dann bei keinem Gericht mehr gefragt.',
        }
      }
    >
      {(sent) => <RuleForm hostId={hostId} rule={rule} ingredients={ingredients} sent={sent} />}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
