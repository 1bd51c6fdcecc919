import { Outlet } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { Maintenance } from './Maintenance.tsx';
import { useMaintenance } from './use-maintenance.ts';

/** The layout route around all public pages. */
export default function MarketFrame() {
  const closed = useMaintenance();
  return <Frame>{closed ? <Maintenance /> : <Outlet />}</Frame>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
