import { lazy, Suspense, useEffect } from 'react';
import { startConsent, useConsent } from '../consent/consent.ts';
import { purposesOf } from '../consent/decision.ts';
import { startFonts } from '../consent/font-source.ts';
import { startTagManager } from '../consent/third-party.ts';
import { useInsite } from '../embed/insite.ts';
import { type Site, useMaybeSite } from '../layout/use-site.ts';
import { usePresence } from '../presence/use-presence.ts';
import { keepOffline } from './keep-offline.ts';

const AtTill = lazy(() => import('../till/AtTill.tsx'));
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
