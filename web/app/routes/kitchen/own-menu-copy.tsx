import { Form, useActionData, useNavigation } from 'react-router';
import { restOf } from '#domain/menu/menu-rest.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CopyFrom } from '../../features/own-restaurant/CopyFrom.tsx';
import type { OwnMenu } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows, RowText } from '../../ui/Rows.tsx';
import type { Route } from './+types/own-menu-copy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Fotos, Menüs und Zeiten übernehmen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const menu = await call('ownMenu', hostIn(url));
  const from = Number(url.searchParams.get('von') ?? 0);
  return { menu, from: from > 0 ? await call('ownMenu', { hostId: from }) : null };
});

const act = ownAct(async (call, { hostId, from }) => {
  await call('copyOwnMenuRest', { hostId, from: Number(from) });
  return goOn(staffPaths.ownMenu(hostId), 'Übernommen');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnMenuCopy({ loaderData: { menu, from } }: Route.ComponentProps) {
  const { id } = menu.restaurant;
  return (
    <OwnFrame
      restaurant={menu.restaurant}
      title="Fotos, Menüs und Zeiten übernehmen"
      back={{ to: staffPaths.ownMenu(id), label: 'Speisekarte' }}
    >
      <p>
        Gerichte und Extras eines anderen Restaurants liest du in der Tabelle ein. Was dort nicht hineinpasst,
        kommt hier nach. Was es hier schon gibt, bleibt, wie es ist.
      </p>
      <CopyFrom
        hostId={id}
        from={from?.restaurant.id}
        to={(other) => staffPaths.ownMenuCopyFrom(id, other)}
      />
      {from && <RestPreview menu={menu} from={from} />}
    </OwnFrame>
  );
}

/** What would come, and only then the button. */
function RestPreview({ menu, from }: { menu: OwnMenu; from: OwnMenu }) {
  const sent = sentIn(useActionData());
  const isBusy = useNavigation().state !== 'idle';
  const { photos, sectionPhotos, combos, times } = restOf(from, menu);
  const pictured = [
    ...photos.map((photo) => photo.from.title),
    ...sectionPhotos.map((photo) => photo.from.name),
  ];
  const rows = [
    { what: formatCount(pictured.length, 'Foto', 'Fotos'), of: pictured },
    { what: formatCount(combos.length, 'Menü', 'Menüs'), of: combos.map(({ title }) => title) },
    {
      what: `Zeiten von ${formatCount(times.length, 'Kategorie', 'Kategorien')}`,
      of: times.map((time) => time.from.name),
    },
  ].filter(({ of }) => of.length > 0);
  return (
    <Part title="Vorschau">
      <FormAlert sent={sent} />
      {rows.length === 0 ? (
        <p>Dort steht nichts, was hier fehlt: Gerichte und Kategorien müssen hier so heißen wie dort.</p>
      ) : (
        <>
          <Rows aria-label="Was dazukommt">
            {rows.map(({ what, of }) => (
              <Row key={what} flush>
                <RowText>
                  <b>{what}</b>
                  <small className="text-ink-soft">{of.join(', ')}</small>
                </RowText>
              </Row>
            ))}
          </Rows>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="host" value={menu.restaurant.id} />
            <input type="hidden" name="from" value={from.restaurant.id} />
            <Button type="submit" busy={isBusy}>
              Übernehmen
            </Button>
          </Form>
        </>
      )}
    </Part>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
