import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useVisitor } from './visitor.ts';

const ActivationBanner = lazy(() => import('./ActivationBanner.tsx'));

/** Asks users whose account is not activated to do so, everywhere but where they would (LAY-021). */
export function ActivationReminder() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  if (!visitor || visitor.item_activated || pathname.startsWith(paths.settings())) return null;
  return (
    <Suspense>
      <ActivationBanner />
    </Suspense>
  );
}
