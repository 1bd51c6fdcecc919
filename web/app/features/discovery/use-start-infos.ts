import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';

interface StartInfos {
  lastPlace: NonNullable<Answer<'lastlocation'>> | null;
  orderCount: number;
}

const nothing: StartInfos = { lastPlace: null, orderCount: 0 };
let running: Promise<StartInfos> | undefined;

/** What this visitor chose and ordered before. A failure shows nothing and a count of 0 (LOC-010). */
export function useStartInfos(): StartInfos {
  const [infos, setInfos] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => isGone || setInfos(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return infos;
}

// Several parts of the page ask at once.
function load(): Promise<StartInfos> {
  running ??= Promise.all([
    call('lastlocation', {}).catch(() => null),
    call('archivedOrdersCount', {}).catch(() => 0),
  ])
    .then(([lastPlace, orderCount]) => ({ lastPlace, orderCount }))
    .finally(() => {
      running = undefined;
    });
  return running;
}
