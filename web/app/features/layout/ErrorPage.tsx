import { use, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { AlertTitle, EmptyState } from '../../ui/Message.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { readPageError } from './page-error.ts';
import { WayBack } from './way-back.ts';

const NOT_FOUND = 'Die gewählte Seite konnte nicht gefunden werden';

/** Of pages that are no different when asked for again. */
const STAYS = [403, 404, 410];

/** What a page shows when it could not be loaded: not found, in maintenance, offline or broken. */
export function ErrorPage() {
  const refusal = readPageError(useRouteError());
  const usual = use(AlertTitle);
  const back = use(WayBack);
  if (refusal.code === 'unhealthy') return <Maintenance message={refusal.message} />;
  const isLost = refusal.status === 404;
  const action = (
    <>
      {/* Trying again gives nobody a right; somebody else may have it. */}
      {!back && refusal.status === 403 && <ButtonLink to={paths.logout()}>Abmelden</ButtonLink>}
      {!STAYS.includes(refusal.status) && (
        <Button onClick={() => location.reload()}>Noch einmal versuchen</Button>
      )}
      {back ?? (
        <ButtonLink to={paths.start()} look={isLost || refusal.status === 410 ? 'primary' : 'ghost'}>
          Zur Startseite
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className="wrap py-10" role={isLost ? undefined : 'alert'}>
      <EmptyState
        heading="h1"
        picture={<FoodPicture food={isLost ? 'takeout-box' : 'cooking'} className="w-32" eager />}
        title={isLost ? NOT_FOUND : usual}
        action={action}
      >
        {isLost
          ? 'Vielleicht hat sich die Adresse geändert, oder sie ist beim Abtippen angebrannt.'
          : refusal.message}
      </EmptyState>
    </div>
  );
}

// LAY-018
const SECONDS = 30;

/** Stands in for every page while the kitchen behind the site is being repaired; reloads by itself (LAY-019). */
function Maintenance({ message }: { message: string }) {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) location.reload();
  }, [left]);
  return (
    <div className="wrap py-10">
      <noscript>
        <meta httpEquiv="refresh" content={String(SECONDS)} />
      </noscript>
      <EmptyState
        heading="h1"
        picture={<FoodPicture food="pot-of-food" className="w-32" eager />}
        title="Wir rühren gerade kurz um"
      >
        {message}
        <br />
        Die Seite lädt sich in <b className="tabular-nums">{left}</b> Sekunden von selbst neu.
      </EmptyState>
    </div>
  );
}
