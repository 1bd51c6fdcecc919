import { lazy, Suspense, useEffect } from 'react';
import { useInsite } from '../../visit/insite.ts';
import { type Site, useMaybeSite } from '../../visit/use-site.ts';
import { startConsent } from '../consent/consent.client.ts';
import { useConsent } from '../consent/use-consent.ts';
import { purposesOf } from '../consent/decision.ts';
import { startFonts } from '../consent/font-source.ts';
import { startTagManager } from '../consent/third-party.client.ts';
import { usePresence } from '../presence/use-presence.ts';

const AtTill = lazy(() => import('./AtTill.tsx'));
const CookieBanner = lazy(() => import('../consent/CookieBanner.tsx'));

/** What pages do once they stand: ask for consent, tell where the visitor looks, get ready to be offline. */
export default function AfterStart() {
  const site = useMaybeSite();
  usePresence();
  if (!site) return null;
  return (
    <>
      <Consent site={site} />
      {site.type === 'pos' && site.hostUrl && (
        <Suspense>
          <AtTill hostUrl={site.hostUrl} />
        </Suspense>
      )}
    </>
  );
}

function Consent({ site }: { site: Site }) {
  const { decision, isAsking } = useConsent();
  const purposes = purposesOf(site);
  // A note that leaves nothing to choose would be in the way at a till and inside another page.
  const isQuiet = useInsite() || site.type === 'pos';
  useEffect(() => {
    if (site.tagManagerId) startTagManager(site.tagManagerId);
    if (site.fonts) startFonts(site.fonts);
    keepOffline(site);
    return startConsent(purposesOf(site));
  }, [site]);
  return isAsking && (purposes.length > 0 || !isQuiet) ? (
    <Suspense>
      <CookieBanner purposes={purposes} decision={decision} />
    </Suspense>
  ) : null;
}

/** Starts the service worker (web/worker). A frame inside another page gets none: it lives as long as that page. */
function keepOffline({ type }: Site): void {
  const isFrame = type === 'insite' || window.top !== window;
  // Only pages that came over https, or from this very machine, have the interface.
  if (isFrame || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused, as in private windows, everything works but for the page shown offline.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
