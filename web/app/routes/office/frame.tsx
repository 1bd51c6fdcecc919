import '../../features/office/office.css';
import { Outlet } from 'react-router';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { OfficeFrame } from '../../features/office/OfficeFrame.tsx';

/** The layout route around the operator's tables. */
export default function OfficeRoute() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary() {
  return (
    <OfficeFrame>
      <ErrorPage />
    </OfficeFrame>
  );
}
