import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreasPage, Terms } from '../../features/own-restaurant/AreasPage.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { type OwnArea, readAreas, typedTerms } from '../../features/own-restaurant/areas-form.ts';
import { hostIn, ownAct, useOwnForm } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-areas.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Liefergebiete', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const own = await call('ownRestaurant', hostIn(url));
  // Who has none yet begins with the places around the restaurant.
  const query = url.searchParams.get('suche') ?? (own.areas.length === 0 ? own.seller.item_plz : '');
  const places = query === '' ? [] : await call('locations', { query: query.slice(0, 80) });
  return { own, found: { query, places } };
});

const act = ownAct(async (call, typed) => {
  const { hostId, intent } = typed;
  const here = staffPaths.ownAreas(hostId);
  if (intent === 'remove') {
    await call('removeOwnArea', { hostId, placeId: Number(typed['place']) });
    return goOn(here, 'Entfernt');
  }
  const read = readAreas(typed);
  if ('fields' in read) return read;
  await call('saveOwnAreas', read);
  return goOn(here, 'Dein Liefergebiet ist gespeichert');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnAreasPage({ loaderData: { own, found } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const areaOf = (action: string) => own.areas.find(({ id }) => String(id) === query.get(action));
  const action = areaOf('entfernen') ? 'entfernen' : 'aendern';
  const area = areaOf(action);
  return (
    <>
      <AreasPage key={own.id} own={own} found={found} sent={area ? undefined : sent} />
      {area && <AreaDialog key={area.id} hostId={own.id} area={area} action={action} sent={sent} />}
    </>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface AreaDialogProps {
  hostId: number;
  area: OwnArea;
  action: 'aendern' | 'entfernen';
  sent: SentForm | undefined;
}

/** New terms for one place, or the question before it goes. */
function AreaDialog({ hostId, area, action, sent }: AreaDialogProps) {
  const { form, wires } = useOwnForm(sent, typedTerms(area));
  const isRemoval = action === 'entfernen';
  return (
    <FormDialog
      title={isRemoval ? `${area.item_ort} entfernen?` : area.item_ort}
      back={staffPaths.ownAreas(hostId)}
      submitLabel={isRemoval ? 'Entfernen' : 'Speichern'}
      danger={isRemoval}
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value={isRemoval ? 'remove' : 'save'} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name={`place-${area.id}`} value="Y" />
      <input type="hidden" name="place" value={area.id} />
      <input type="hidden" name="version" value={area.version} />
      {isRemoval ? <p>Gäste aus {area.item_ort} finden dich dann nicht mehr.</p> : <Terms {...wires} />}
    </FormDialog>
  );
}
