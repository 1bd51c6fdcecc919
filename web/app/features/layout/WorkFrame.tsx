import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AlertTitle } from '../../ui/Message.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { RoomApp } from './RoomApp.tsx';

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

const AtWork = ({ children }: { children: ReactNode }) => (
  <AlertTitle value="Das hat nicht geklappt">{children}</AlertTitle>
);
