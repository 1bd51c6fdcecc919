import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AlertTitle } from '../../ui/Message.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Around every page behind the counter: at work nobody says "Oh no!". */
export default function WorkFrame() {
  return (
    <AtWork>
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
