import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { Refusal } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';
import { ErrorPage } from '../layout/ErrorPage.tsx';

/** A menu that could not be loaded (MNU-015, ERR-014); a restaurant that does not exist is a page not found. */
export function MenuFailure() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null;
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage />;
  if (refusal?.code === 'unhealthy') return <ErrorPage />;
  return (
    <div className="wrap grid gap-6 py-8">
      {/* Whoever threw without a code said it in the product's words. */}
      <Alert>
        {refusal && !refusal.code ? refusal.message : 'Die Speisekarte konnte nicht geladen werden 😭'}
      </Alert>
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
