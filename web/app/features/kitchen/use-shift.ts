import { useEffect, useState } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { forgetRooms, runningShift, SHIFT } from '../../live/kept-room.client.ts';
import { inTime } from '../../live/in-time.ts';
import { deviceChoices } from '../../lib/device-choices.client.ts';
import { useStore } from '../../lib/store.ts';
import { bellStore, ringBell, silenceBell, strikeBell, tryBell, unlockBell } from './bell.client.ts';
import { useStored } from '../../lib/stored.ts';

/**
 * The shift in which somebody tapped 'Schicht beginnen' in this window; null: none runs. It is this browser's, and over
 * in every window once it ends in one, also by a log-out while this one slept.
 */
export const useRunning = (): string | null =>
  useStore(() => ({ subscribe: deviceChoices.subscribe, read: runningShift }), null);

/** A restaurant where guests order, and whose last board this is. */
export type Missed = Answer<'kitchenEndShift'>['missed'][number];

export interface Shift {
  /** Somebody tapped 'Schicht beginnen' in this window. */
  hasBegun: boolean;
  begin: () => void;
  /**
   * The bell is silent, and this device forgets what it kept of the orders; the server is told. Where somebody has to be
   * asked first, answers at which restaurants nobody else would see an order, and the shift goes on; nowhere where nobody
   * answers: then the server misses the board.
   */
  end: (hostId: number, isAsked: boolean) => Promise<readonly Missed[]>;
  /** Of which restaurants nobody else would see an order once this browser has logged out, while guests order there. */
  missedByLeaving: (hostId: number) => Promise<readonly Missed[]>;
  /** The bell can be heard: not muted, and allowed by the browser. */
  isAudible: boolean;
  toggleSound: () => void;
  /** For what nobody has to answer. */
  ringOnce: () => void;
  /** So that somebody hears how loud it is, muted or not. */
  tryOut: () => void;
}

/** A shift at this tablet: the bell rings while somebody has to answer, and the screen stays on. */
export function useShift(isCalling: boolean): Shift {
  const [, setBegun] = useStored(SHIFT, 'session');
  const [running, setRunning] = useStored(SHIFT, 'local');
  const hasBegun = useRunning() !== null;
  const [isMuted, setMuted] = useState(false);
  const isUnlocked = useStore(() => bellStore, false);

  useEffect(() => {
    if (!hasBegun) return undefined;
    // After a reload the browser may trust us still; if not, the next tap anywhere gives the bell its voice back.
    void unlockBell();
    addEventListener('pointerdown', unlockBell);
    return () => removeEventListener('pointerdown', unlockBell);
  }, [hasBegun]);

  const rings = hasBegun && isCalling && !isMuted;
  useEffect(() => {
    if (!rings) return undefined;
    ringBell();
    return silenceBell;
  }, [rings]);
  useWakeLock(hasBegun);

  return {
    hasBegun,
    begin() {
      void tryBell();
      const key = running ?? crypto.randomUUID();
      setRunning(key);
      setBegun(key);
      if (typeof Notification !== 'undefined' && Notification.permission === 'default')
        Notification.requestPermission().catch(() => undefined);
    },
    async end(hostId, isAsked) {
      const missed = running === null ? [] : await askServer({ hostId, shift: running, isAsked });
      if (missed.length > 0) return missed;
      setBegun(null);
      setRunning(null);
      void forgetRooms();
      return [];
    },
    missedByLeaving: async (hostId) =>
      running === null ? [] : askServer({ hostId, shift: running, isAsked: false, isQuestion: true }),
    isAudible: isUnlocked && !isMuted,
    ringOnce() {
      if (hasBegun && !isMuted) strikeBell();
    },
    tryOut: () => void tryBell(),
    toggleSound() {
      void (isMuted ? tryBell() : unlockBell());
      if (isMuted || isUnlocked) setMuted(!isMuted);
    },
  };
}

const askServer = (shift: Input<'kitchenEndShift'>): Promise<readonly Missed[]> =>
  inTime(call('kitchenEndShift', shift)).then(
    ({ hasEnded, missed }) => (hasEnded ? [] : missed),
    () => [],
  );

// The system drops the lock whenever the page is hidden.
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const stayAwake = async () => {
      if (document.hidden) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    void stayAwake();
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', stayAwake);
      void lock?.release();
    };
  }, [isOn]);
}
