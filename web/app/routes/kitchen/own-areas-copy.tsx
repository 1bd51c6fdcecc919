import { Form, useActionData } from 'react-router';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreaPreview } from '../../features/own-restaurant/areas/AreaPreview.tsx';
import { AreasFrame, areasSaved } from '../../features/own-restaurant/areas/AreasFrame.tsx';
import { areasOf, changesOf, planInput } from '../../features/own-restaurant/areas/area-plan.ts';
import { CopyFrom } from '../../features/own-restaurant/CopyFrom.tsx';
import { CHANGED_THERE, loadCopy } from '../../features/own-restaurant/load-copy.ts';
import { type OwnRestaurant, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { sentIn, type Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import type { Route } from './+types/own-areas-copy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Liefergebiete übernehmen', noindex: true });

const load = loginFirst(loadCopy);

/** Areas of the other one beside or instead of those here. */
const planCopy = (own: OwnRestaurant, from: OwnRestaurant, typed: Typed) =>
  new Map([...(typed['others'] === 'Y' ? [] : areasOf(own)), ...areasOf(from)]);

const act = ownAct(async (call, typed) => {
  const { hostId, version = '', von, seen } = typed;
  const own = await call('ownRestaurant', { hostId });
  const from = await call('ownRestaurant', { hostId: Number(von) });
  if (from.areasVersion !== seen) return CHANGED_THERE;
  await call('replaceOwnAreas', planInput(hostId, planCopy(own, from, typed), version));
  return areasSaved(hostId);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnAreasCopy({ loaderData: { own, from, typed } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const after = from && planCopy(own, from, typed);
  return (
    <AreasFrame own={own} title="Liefergebiete übernehmen">
      <CopyFrom hostId={own.id} from={from?.id} to={(id) => staffPaths.ownAreasCopyFrom(own.id, id)} />
      {from && after && (
        <>
          <Form preventScrollReset className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="restaurant" value={own.id} />
            <input type="hidden" name="von" value={from.id} />
            <Checkbox name="others" value="Y" defaultChecked={typed['others'] === 'Y'}>
              Orte, die es dort nicht gibt, hier entfernen
            </Checkbox>
            <Button type="submit" look="ghost">
              Vorschau
            </Button>
          </Form>
          <AreaPreview
            own={own}
            after={after}
            changes={changesOf(own, after, from.areas)}
            typed={{ ...typed, seen: from.areasVersion }}
            sent={sent}
          />
        </>
      )}
    </AreasFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
