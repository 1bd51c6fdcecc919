import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useInsite } from '../embed/insite.ts';
import { useFrameWindow } from '../embed/use-frame-window.ts';
import { WayBack } from '../embed/WayBack.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, content and footer of every public page; inside another page only the content (INS-001, INS-003). */
export function Frame({ children }: { children: ReactNode }) {
  const insite = useInsite();
  useFrameWindow();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {insite ? <WayBack /> : <Header />}
      <main id="main" tabIndex={-1} className={insite ? 'insite' : undefined}>
        {children}
      </main>
      {!insite && <Footer />}
    </>
  );
}

// Appears late (see the style), so that quick pages do not flicker.
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label="Seite wird geladen" />
  );
}
