import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Maintenance } from './Maintenance.tsx';

const NOT_FOUND = 'Die gewählte Seite konnte nicht gefunden werden';

/** What a page shows when it could not be loaded: not found, in maintenance, offline or broken. */
export function ErrorPage() {
  const error = useRouteError();
  const refusal = readError(error);
  if (refusal.code === 'unhealthy') return <Maintenance />;
  const isLost = refusal.status === 404;
  const action = (
    <>
      {!isLost && <Button onClick={() => location.reload()}>Noch einmal versuchen</Button>}
      <ButtonLink to={paths.start()} look={isLost ? 'primary' : 'ghost'}>
        Zur Startseite
      </ButtonLink>
    </>
  );
  return (
    <div className="wrap py-10" role={isLost ? undefined : 'alert'}>
      <EmptyState
        picture={<FoodPicture food={isLost ? 'takeout-box' : 'cooking'} className="w-32" eager />}
        title={isLost ? NOT_FOUND : 'Oh no!'}
        action={action}
      >
        {isLost
          ? 'Vielleicht hat sich die Adresse geändert, oder sie ist beim Abtippen angebrannt.'
          : refusal.message}
      </EmptyState>
    </div>
  );
}

function readError(error: unknown): { status: number; code?: string; message: string } {
  const fallback = 'Das hat leider nicht funktioniert. Wir kümmern uns darum.';
  // A part of the page that the browser loads later fails with the call's own error.
  if (isApiError(error)) return { status: error.status, code: error.code, message: error.message };
  if (!isRouteErrorResponse(error)) return { status: 500, message: fallback };
  const refusal = error.data as { code?: string; message?: string } | null;
  return {
    status: error.status,
    message: refusal?.message ?? fallback,
    ...(refusal?.code && { code: refusal.code }),
  };
}
