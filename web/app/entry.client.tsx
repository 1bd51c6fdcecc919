import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { renewFiles } from './lib/renew-files.ts';
import { haveToken } from './token.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

addEventListener('vite:preloadError', renewFiles);

void haveToken();
