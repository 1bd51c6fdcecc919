import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { MenuSheet } from '../../features/own-restaurant/sheet/MenuSheet.tsx';
import '../../features/own-restaurant/sheet/sheet.css';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useBrowserFact } from '../../lib/store.ts';
import type { Route } from './+types/own-sheet.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Speisekarte als Tabelle', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const [menu, { draft }] = await Promise.all([call('ownMenu', hostIn(url)), call('ownDraft', hostIn(url))]);
  return { menu, draft };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The menu as a table. What was typed and not saved only this browser knows, so it draws the table. */
export default function OwnSheetPage({ loaderData: { menu, draft } }: Route.ComponentProps) {
  const { restaurant } = menu;
  const isAwake = useBrowserFact(() => true, false);
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Speisekarte als Tabelle"
      back={{ to: staffPaths.ownMenu(restaurant.id), label: 'Speisekarte' }}
    >
      <div className="own-sheet grid min-w-0 grid-cols-1 content-start gap-4">
        {isAwake ? (
          <MenuSheet key={restaurant.id} menu={menu} kept={draft} />
        ) : (
          <p role="status">Die Tabelle kommt gleich …</p>
        )}
        <noscript>
          Die Tabelle braucht JavaScript. Ohne geht jedes Gericht einzeln, auf der Seite „Speisekarte“.
        </noscript>
      </div>
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
