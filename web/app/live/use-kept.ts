import { useEffect, useRef } from 'react';
import { keepRoom, keepRoomPage } from './kept-room.client.ts';

/** What a room showed last on this device. */
export interface Kept<Shown> {
  shown: Shown;
  /** As of when it was the server's word. */
  stand: string;
  /** By how many ms the server's clock is ahead of the device's. */
  ahead: number;
}

/** Keeps what a room shows on this device while somebody works there, so that it opens without a network. */
export function useKept<Shown>(room: string, shown: Shown, stand: string, isWorking: boolean): void {
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = Date.parse(stand) - Date.now();
  }, [stand]);
  useEffect(() => {
    if (isWorking) void keepRoom(room, { shown, stand, ahead: ahead.current } satisfies Kept<Shown>);
  }, [room, shown, stand, isWorking]);
  useEffect(() => {
    if (isWorking) void keepRoomPage(room);
  }, [room, isWorking]);
}
