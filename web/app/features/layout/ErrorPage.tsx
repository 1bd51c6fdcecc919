import { useRouteError } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Maintenance } from './Maintenance.tsx';
import { readPageError } from './page-error.ts';

const NOT_FOUND = 'Die gewählte Seite konnte nicht gefunden werden';

/** What a page shows when it could not be loaded: not found, in maintenance, offline or broken. */
export function ErrorPage() {
  const refusal = readPageError(useRouteError());
  if (refusal.code === 'unhealthy') return <Maintenance message={refusal.message} />;
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
