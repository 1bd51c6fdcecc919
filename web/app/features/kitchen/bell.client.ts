import { createListeners } from '../../lib/store.ts';

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
export const bellStore = {
  subscribe: listeners.subscribe,
  read: () => audio?.state === 'running',
};

/** Makes the bell sound from now on; works only within a tap or where the browser trusts the page already. */
export async function unlockBell(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', listeners.tell);
  }
  // Without a tap the promise stays open until there is one; the state tells.
  await audio.resume().catch(() => undefined);
}

/** Rings once, so that somebody hears how loud it is. */
export async function tryBell(): Promise<void> {
  await unlockBell();
  strikeBell();
}

/** Rings until it is silenced. */
export function ringBell(): void {
  if (timer !== undefined) return;
  strikeBell();
  timer = setInterval(strikeBell, EVERY_MS);
}

export function silenceBell(): void {
  clearInterval(timer);
  timer = undefined;
}

/** Rings once, where it may be heard. */
export function strikeBell(): void {
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
