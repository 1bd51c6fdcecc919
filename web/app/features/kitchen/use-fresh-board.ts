import { use, useEffect, useEffectEvent } from 'react';
import { BoardContext } from './use-ticket.ts';

/** The board asks anew when the dialog over it is left, also where push is away. */
export function useFreshBoard(): void {
  const live = use(BoardContext);
  const reload = useEffectEvent(() => live?.reload());
  useEffect(() => () => void reload(), []);
}
