import { useEffect, useState } from 'react';
import { whenIdle } from './soon.ts';

/** True once the page stands and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
