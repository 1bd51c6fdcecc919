import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useVisitor } from '../../visit/visitor.ts';
import { askInfos, type Infos } from './infos.client.ts';

const none: Infos = { locations: [], hosts: [] };

/** Places and restaurants that this visitor chose last, asked by the browser; a failure shows none. */
export function useInfos(): Infos {
  return useAnswer(none, askInfos);
}

/** How many orders this visitor has; 0 while unknown and where it cannot be loaded (LOC-010). */
export function useOrderCount(): number {
  // Another visitor, another count.
  return useAnswer(0, askOrderCount, useVisitor()?.id);
}

const askOrderCount = () => call('archivedOrdersCount', {});

/** `asker`: who asks; another one is answered anew. */
function useAnswer<Value>(start: Value, ask: () => Promise<Value>, asker?: number): Value {
  const [value, setValue] = useState(start);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (answer) => isGone || setValue(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [ask, asker]);
  return value;
}
