import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, content and footer of every public page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
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
