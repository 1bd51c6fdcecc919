import { useEffect, useState } from 'react';
import { forgetRooms } from '../../live/kept-room.client.ts';
import { useStore } from '../../lib/store.ts';
import { bellStore, ringBell, silenceBell, strikeBell, tryBell, unlockBell } from './bell.client.ts';
import { useStored } from './stored.ts';

const SHIFT = 'kitchen-shift';

/** Whether somebody tapped 'Schicht beginnen' in this window. */
export const useHasBegun = (): boolean => useStored(SHIFT, 'session')[0] !== null;

export interface Shift {
  /** Somebody tapped 'Schicht beginnen' in this window. */
  hasBegun: boolean;
  begin: () => void;
  /** The bell is silent, and this device forgets what it kept of the orders. */
  end: () => void;
  /** The bell can be heard: not muted, and allowed by the browser. */
  isAudible: boolean;
  toggleSound: () => void;
  /** For what nobody has to answer. */
  ringOnce: () => void;
}

/** A shift at this tablet: the bell rings while somebody has to answer, and the screen stays on. */
export function useShift(isCalling: boolean): Shift {
  const [begun, setBegun] = useStored(SHIFT, 'session');
  const [isMuted, setMuted] = useState(false);
  const isUnlocked = useStore(() => bellStore, false);
  const hasBegun = begun !== null;

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
      setBegun('begun');
      if (typeof Notification !== 'undefined' && Notification.permission === 'default')
        Notification.requestPermission().catch(() => undefined);
    },
    end() {
      setBegun(null);
      void forgetRooms();
    },
    isAudible: isUnlocked && !isMuted,
    ringOnce() {
      if (hasBegun && !isMuted) strikeBell();
    },
    toggleSound() {
      void (isMuted ? tryBell() : unlockBell());
      if (isUnlocked) setMuted(!isMuted);
    },
  };
}

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
