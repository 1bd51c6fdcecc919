import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { discoverLate } from './lib/discover-late.client.ts';
import { catchUp, deedsSoFar, hearLateParts } from './lib/catch-up.client.ts';
import { keep, readKept } from './lib/device-storage.client.ts';
import { haveToken } from './token.client.ts';

// Where a file is missing for another reason than a release, loading anew again and again would not bring it.
const PAUSE_MS = 60_000;
const MARK = 'files-reload';

/**
 * A part of this page is not on the server any more: there was a release since it was opened. The page is loaded
 * anew, at most once a minute; without a connection it stays, and only that part is missing.
 */
function renewFiles(): void {
  const now = Date.now();
  if (!navigator.onLine || now - Number(readKept('session', MARK)) < PAUSE_MS) return;
  // Without storage a loop could not be told apart from a first time.
  if (keep('session', MARK, String(now))) location.reload();
}

/** Once all below it is awake, and hears what else is done by itself. */
function CatchUp({ children }: { children: ReactNode }) {
  useEffect(() => void catchUp(deeds.splice(0)), []);
  return children;
}

discoverLate();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CatchUp>
        <HydratedRouter />
      </CatchUp>
    </StrictMode>,
  );
});

// From here on React hears by itself what is done to parts that have come.
const deeds = deedsSoFar();
hearLateParts();

addEventListener('vite:preloadError', renewFiles);

void haveToken();
