import { ErrorPage } from '../layout/ErrorPage.tsx';

/** What an owner's page shows when it could not be loaded. */
export function OwnError() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
