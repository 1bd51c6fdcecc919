import { useRouteError } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';
import { ErrorPage } from '../layout/ErrorPage.tsx';
import { readPageError } from '../layout/page-error.ts';

/** A menu that could not be loaded (MNU-015, ERR-014); a restaurant that does not exist is a page not found. */
export function MenuFailure() {
  const { status, code, message, isResponse } = readPageError(useRouteError());
  // A site in repair says so itself, whoever asked: the page's loader, or the browser for the menu alone (LAY-017).
  if (code === 'unhealthy' || (isResponse && status < 500)) return <ErrorPage />;
  return (
    <div className="wrap grid gap-6 py-8">
      {/* Whoever threw without a code said it in the product's words. */}
      <Alert>{isResponse && !code ? message : 'Die Speisekarte konnte nicht geladen werden 😭'}</Alert>
      <EmptyState
        picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" eager />}
        title="Aktuell nicht bestellbar"
        action={
          <>
            <Button onClick={() => location.reload()}>Noch einmal versuchen</Button>
            <ButtonLink to={paths.start()} look="ghost">
              Zur Startseite
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
