import { useEffect, useState } from 'react';
import { call } from '../../api.ts';

/** Whether the visitor may open the menu of a restaurant that takes no orders; nobody may until that is known. */
export function useMayOpen(hostId: number): boolean {
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    call('hostactive', { hostId }).then(
      ({ mayOrderAnyway }) => isGone || setMayOpen(mayOrderAnyway),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hostId]);
  return mayOpen;
}
