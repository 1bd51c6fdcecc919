import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useInsite } from '../embed/insite.ts';
import { useFrameWindow } from '../embed/use-frame-window.ts';
import { WayBack } from '../embed/WayBack.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useMaybeSite } from './use-site.ts';

const AfterStart = lazy(() => import('../app/AfterStart.tsx'));

/** Header, content and footer of every public page; inside another page only the content (INS-001, INS-003). */
export function Frame({ children }: { children: ReactNode }) {
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
  const stands = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
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
