import { type ComponentType, lazy, memo, Suspense, useLayoutEffect, useState } from 'react';
import { soon } from './soon.ts';

const onServer: Promise<unknown>[] = [];

/**
 * A part of a page that is read before it is used: the server writes it into the page as ever, the browser wakes it up
 * once the page stands. Until then its links and forms are those of a page without JavaScript, and what changes
 * meanwhile reaches it when it wakes.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    here = await load();
    return { default: here };
  };
  const Coming: ComponentType<Props> = lazy(fetch);
  if (import.meta.env?.SSR) onServer.push(fetch());
  else soon(fetch);
  return memo(function Later(props: Props) {
    // One of both for good: the other would be another part to React.
    const [Part] = useState(() => here ?? Coming);
    const [isAwake, setAwake] = useState<true>();
    const draw = () => (
      <Suspense>
        <Part {...props} />
        <Awake set={setAwake} />
      </Suspense>
    );
    // With other props a sleeping part would be replaced by nothing: React defers them only beside urgent changes, and what
    // a page that woke up in idle time learns is no such.
    const [asleep] = useState(draw);
    return isAwake ? draw() : asleep;
  });
}

/** Tells when what it stands beside is awake, before anything is drawn: what changed meanwhile is seen at once. */
function Awake({ set }: { set: (isAwake: true) => void }) {
  useLayoutEffect(() => set(true), [set]);
  return null;
}

/** The server writes pages as a whole, so it waits for what the browser may have later. */
export const allHere = (): Promise<unknown> => Promise.all(onServer);
