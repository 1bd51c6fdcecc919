import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { hasFrameToken } from '../../token.client.ts';
import { Bone, SkeletonRegion, SkeletonText } from '../../ui/Skeleton.tsx';
import type { RouteHandle } from '../../visit/use-arrival.ts';

/**
 * A page for a visitor who is known. To the server a frame without cookies is a stranger when a page is loaded anew,
 * so what is personal is asked for again by the browser, which has the token, and shown only then.
 */
export function KnownVisitor({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  const isPersonal = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.personal);
  const isFromServer = useRef(true);
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => {
    // All pages that follow are loaded by the browser itself.
    if (!isFromServer.current) return;
    isFromServer.current = false;
    const asking = isPersonal && hasFrameToken() ? revalidate() : Promise.resolve();
    void asking.then(() => setSettled(true));
  }, [isPersonal, revalidate]);
  const isAsking = state === 'loading' && isPersonal && !isSettled && hasFrameToken();
  return isAsking ? <Placeholder /> : children;
}

const Placeholder = () => (
  <SkeletonRegion>
    <div className="wrap grid gap-6 py-8">
      <Bone className="h-10 w-72 max-w-full" />
      <SkeletonText lines={6} />
    </div>
  </SkeletonRegion>
);
