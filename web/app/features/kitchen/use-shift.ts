import { useEffect, useState } from 'react';
import { createListeners, useStore } from '../../lib/store.ts';
import { useStored } from './stored.ts';

// A small brass bell: overtones of a struck bell with how loud they are and how long they last, in seconds.
const OVERTONES = [
  { times: 1, loud: 0.5, lasts: 1.4 },
  { times: 2, loud: 0.3, lasts: 1 },
  { times: 2.76, loud: 0.18, lasts: 0.7 },
  { times: 5.4, loud: 0.08, lasts: 0.35 },
];
const DING_HZ = 988;
const DONG_HZ = 784;
const EVERY_MS = 1800;

let audio: AudioContext | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = createListeners();

/** Browsers let a page sound only after a tap. May the bell be heard? */
const bellStore = {
  subscribe: listeners.subscribe,
  read: () => audio?.state === 'running',
};

/** Makes the bell sound from now on; works only within a tap or where the browser trusts the page already. */
async function unlockBell(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', listeners.tell);
  }
  // Without a tap the promise stays open until there is one; the state tells.
  await audio.resume().catch(() => undefined);
}

/** Rings once, so that whoever begins hears how loud it is. */
async function tryBell(): Promise<void> {
  await unlockBell();
  strike();
}

/** Rings until it is silenced. */
function ringBell(): void {
  if (timer !== undefined) return;
  strike();
  timer = setInterval(strike, EVERY_MS);
}

function silenceBell(): void {
  clearInterval(timer);
  timer = undefined;
}

function strike(): void {
  if (audio?.state !== 'running') return;
  sound(audio, DING_HZ, audio.currentTime);
  sound(audio, DONG_HZ, audio.currentTime + 0.28);
}

function sound(context: AudioContext, pitch: number, at: number): void {
  for (const { times, loud, lasts } of OVERTONES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch * times;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}

const SHIFT = 'kitchen-shift';

/** Whether somebody tapped 'Schicht beginnen' in this window. */
export const useHasBegun = (): boolean => useStored(SHIFT, 'session')[0] !== null;

export interface Shift {
  /** Somebody tapped 'Schicht beginnen' in this window. */
  hasBegun: boolean;
  begin: () => void;
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
    isAudible: isUnlocked && !isMuted,
    ringOnce() {
      if (hasBegun && !isMuted) strike();
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
