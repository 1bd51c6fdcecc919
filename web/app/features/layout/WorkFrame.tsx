import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AlertTitle } from '../../ui/Message.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { RoomApp } from './RoomApp.tsx';
import { WayBack } from './way-back.ts';

/** Around every page behind the counter: at work nobody says "Oh no!". */
export default function WorkFrame() {
  const [, room] = useLocation().pathname.split('/');
  return (
    <AtWork>
      {(room === 'kueche' || room === 'fahrer') && <RoomApp room={room} />}
      <Outlet />
    </AtWork>
  );
}

export function ErrorBoundary() {
  return (
    <AtWork>
      <main id="main" tabIndex={-1}>
        <ErrorPage />
      </main>
    </AtWork>
  );
}

function AtWork({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // From the board itself nothing leads back to it.
  const isInside = pathname.startsWith(`${staffPaths.kitchen()}/`);
  const back = isInside ? <ButtonLink to={staffPaths.kitchen()}>Zur Küche</ButtonLink> : null;
  return (
    <AlertTitle value="Das hat nicht geklappt">
      <WayBack value={back}>{children}</WayBack>
    </AlertTitle>
  );
}
