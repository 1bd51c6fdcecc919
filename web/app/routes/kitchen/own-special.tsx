import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFormFrame } from '../../features/own-restaurant/OwnFormFrame.tsx';
import { SaveBar } from '../../features/own-restaurant/SaveBar.tsx';
import { entryAct, entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import type { OwnSpecial } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn, useOwnForm } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/own-special.ts';
import { Part } from '../../ui/Part.tsx';
import { Pair } from '../../ui/Pair.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Aktion', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, specials } = await call('ownMenu', hostIn(url));
  return { restaurant, special: entryOf(specials, params) };
});

const act = entryAct('special', staffPaths.ownSpecials, async (call, typed, id) => {
  const { hostId, version = '', title = '', content = '', firstDay, lastDay } = typed;
  const days = { firstDay: firstDay || null, lastDay: lastDay || null };
  await call('saveOwnSpecial', { hostId, id, version, title, content, ...days });
  return goOn(staffPaths.ownSpecials(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnSpecialPage({ loaderData: { restaurant, special } }: Route.ComponentProps) {
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={special?.title ?? 'Neue Aktion'}
      list={{ to: staffPaths.ownSpecials(hostId), label: 'Aktionen' }}
      removal={
        special && {
          to: staffPaths.ownSpecialRemoval(hostId, special.id),
          from: staffPaths.ownSpecial(hostId, special.id),
          label: 'Aktion löschen',
          text: 'Gäste sehen sie dann nicht mehr über der Speisekarte.',
        }
      }
    >
      {(sent) => <SpecialForm hostId={hostId} special={special} sent={sent} />}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface SpecialFormProps {
  hostId: number;
  /** Undefined for a new one. */
  special: OwnSpecial | undefined;
  sent: SentForm | undefined;
}

/** An offer that guests read above the menu, for as long as it runs. */
function SpecialForm({ hostId, special, sent }: SpecialFormProps) {
  const { form, wires } = useOwnForm(sent, {
    title: special?.title ?? '',
    content: special?.content ?? '',
    firstDay: special?.firstDay ?? '',
    lastDay: special?.lastDay ?? '',
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={special?.version} sent={sent}>
      <Part aria-label="Aktion">
        <TextField
          label="Was es gibt"
          placeholder="Grünkohl-Wochen"
          required
          {...workLimits.menu.special}
          autoComplete="off"
          {...wires.field('title')}
        />
        <TextArea
          label="Mehr dazu (freiwillig)"
          placeholder="Zu jedem Grünkohl ein kleines Pils aufs Haus"
          rows={2}
          {...workLimits.menu.specialText}
          {...wires.field('content')}
        />
        <Pair>
          <TextField label="Erster Tag" hint="Leer: ab sofort" type="date" {...wires.field('firstDay')} />
          <TextField
            label="Letzter Tag"
            hint="Leer: bis du sie löschst"
            type="date"
            {...wires.field('lastDay')}
          />
        </Pair>
      </Part>
      <SaveBar back={staffPaths.ownSpecials(hostId)} {...(!special && { label: 'Anlegen' })} />
    </OwnFormFrame>
  );
}
