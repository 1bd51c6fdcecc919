import { lazy, type ReactNode, Suspense } from 'react';
import { data, Outlet, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { later } from '../../lib/later.tsx';
import { useBrowserFact } from '../../lib/store.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useInsite } from '../../visit/insite.ts';
import { useMaybeSite } from '../../visit/use-site.ts';
import { KnownVisitor } from '../embed/KnownVisitor.tsx';
import { WayBack } from '../embed/WayBack.tsx';
import { useFrameWindow } from '../embed/use-frame-window.ts';
import type { Route } from './+types/MarketFrame.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Header } from './Header.tsx';
import { pageMeta } from './page-meta.ts';

const Footer = later(async () => (await import('./Footer.tsx')).Footer);
const AfterStart = lazy(() => import('../app/AfterStart.tsx'));

/** Header, content and footer of every public page; inside another page only the content (INS-001, INS-003). */
function Frame({ children }: { children: ReactNode }) {
  const insite = useInsite();
  useFrameWindow();
  return (
    <>
      <AppLinks />
      <SkipLink />
      <Later />
      <NavigationBar />
      {insite ? <WayBack /> : <Header />}
      <main id="main" tabIndex={-1} className={insite ? 'insite' : undefined}>
        {children}
      </main>
      {!insite && <Footer />}
    </>
  );
}

// React puts them into the head. A frame inside another page is nothing that a device could keep.
function AppLinks() {
  return useMaybeSite()?.type === 'insite' ? null : (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/app-icon/180.png" />
    </>
  );
}

// What nobody needs to see the page comes when the page stands.
function Later() {
  const stands = useBrowserFact(() => true, false);
  return stands ? (
    <Suspense>
      <AfterStart />
    </Suspense>
  ) : null;
}

// Appears late (see the style), so that quick pages do not flicker.
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label="Seite wird geladen" />
  );
}

/** Seen only where a page could not be shown. */
export const meta: Route.MetaFunction = (args) => pageMeta(args);

// A closed site answers for all its pages, also for those that ask nothing themselves (LAY-017).
async function load(call: Call, { url }: RouteArgs): Promise<null> {
  const { healthy, maintenance } = await call('site', {});
  if (healthy || staysOpen(url.pathname)) return null;
  throw data({ code: 'unhealthy', message: maintenance }, { status: 503 });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// From a page that is always open to one that may not be; later the calls of the pages themselves are refused.
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }) => staysOpen(currentUrl.pathname);

/** The layout route around all public pages. */
export default function MarketFrame() {
  return (
    <Frame>
      <KnownVisitor>
        <Outlet />
      </KnownVisitor>
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

// The law wants these to be reachable at any time (§ 5 DDG, § 356a BGB, Art. 12 DSA; LAY-020).
const law = [
  paths.imprint(),
  paths.privacy(),
  paths.terms(),
  paths.providerTerms(),
  paths.businessTerms(),
  paths.accessibility(),
  paths.ranking(),
  paths.withdrawal(),
  paths.contact(),
  paths.report(),
];

// Whoever works behind the counter must get in, and whoever has ordered wants to know where the food is.
const others =
  /^\/(?:anmelden|danke|(?:anmelden|einstellungen)\/bestaetigen|(?:einrichten|bestellung)\/[^/]+)$/;

/** Is this page shown although its site is closed for maintenance? */
const staysOpen = (pathname: string): boolean => law.includes(pathname) || others.test(pathname);
