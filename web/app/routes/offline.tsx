import { pageMeta } from '../features/layout/page-meta.ts';
import type { RouteHandle } from '../visit/use-arrival.ts';
import { useMaybeSite } from '../visit/use-site.ts';
import { FoodPicture } from '../ui/food/FoodPicture.tsx';
import { Logo } from '../ui/Logo.tsx';
import type { Route } from './+types/offline.ts';

// An empty address is the page's own: the one that was to be shown here.
const THIS_PAGE = '';

/** Kept by the service worker and shown in place of whatever page could not be reached. */
export const handle: RouteHandle = { isStill: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Keine Verbindung', description: 'Du bist gerade offline.', noindex: true });

export default function OfflinePage() {
  const site = useMaybeSite();
  return (
    <>
      <header className="top">
        <div className="wrap flex h-[calc(var(--header)_-_3px)] items-center gap-2.5 lg:gap-6">
          {site && <Logo name={site.title} mark={site.mark} />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="wrap py-10">
          <div className="empty grid justify-items-center gap-2 px-4 py-10 text-center">
            <FoodPicture food="takeout-box" className="w-32" eager />
            <h1 className="text-2xl">Keine Verbindung</h1>
            <p className="max-w-128 text-ink-soft">
              Wir erreichen gerade niemanden. Dein Warenkorb ist bei uns gut aufgehoben, bis du wieder da
              bist.
            </p>
            <a className="btn btn-primary mt-3" href={THIS_PAGE}>
              Noch einmal versuchen
            </a>
          </div>
        </div>
      </main>
    </>
  );
}
