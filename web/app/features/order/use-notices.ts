import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { isApiError } from '../../lib/api-error.ts';

type Known = Answer<'orderNotices'>;
type Subscription = Input<'followOrder'>['subscription'];

const BLOCKED =
  'Dein Browser lässt hier keine Benachrichtigungen zu. In seinen Einstellungen für diese Seite kannst du das ändern.';
const FAILED = 'Das hat leider nicht funktioniert 😭';

interface Notices {
  /** Null until it is known whether news can be sent at all, and wherever not. */
  known: Known | null;
  isBusy: boolean;
  problem: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What this browser can be told of, and the calls that ask for it. */
interface Asked {
  /** Whether it is told; `endpoint` is where it is reached, empty while it is not. */
  look(endpoint: string): Promise<Known>;
  start(subscription: Subscription): Promise<unknown>;
  stop(endpoint: string): Promise<unknown>;
}

/** News for this browser of what has that name: whether it gets them, and how that is changed. */
export function useNotices(of: string | number, asked: Asked): Notices {
  const [known, setKnown] = useState<Known | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const look = useEffectEvent(async () => {
    try {
      const found = await asked.look(await ownEndpoint());
      return found.publicKey === null ? null : found;
    } catch {
      return null;
    }
  });
  useEffect(() => {
    let isLeft = false;
    void look().then((found) => isLeft || setKnown(found));
    return () => {
      isLeft = true;
    };
  }, [of]);

  const change = async (work: (now: Known) => Promise<boolean>) => {
    if (!known) return;
    setBusy(true);
    setProblem('');
    try {
      setKnown({ ...known, isOn: await work(known) });
    } catch (error) {
      setProblem(isApiError(error) || error instanceof NotAllowed ? error.message : FAILED);
    }
    setBusy(false);
  };
  return {
    known,
    isBusy,
    problem,
    start: () =>
      change(async ({ standIn, publicKey }) => {
        // First of all: browsers ask only as the answer to a tap.
        if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed(BLOCKED);
        const subscription = standIn ?? (await subscribe(publicKey ?? ''));
        await asked.start(subscription);
        return true;
      }),
    stop: () =>
      change(async ({ standIn }) => {
        const endpoint = standIn?.endpoint ?? (await ownEndpoint());
        await asked.stop(endpoint);
        return false;
      }),
  };
}

class NotAllowed extends Error {}

// Pages of guests have started the worker already; those of the kitchen have not.
async function ready(): Promise<PushManager> {
  if (import.meta.env.PROD) await navigator.serviceWorker.register('/sw.js');
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Where this browser is reached, empty while it is not. */
const ownEndpoint = async (): Promise<string> => (await (await ready()).getSubscription())?.endpoint ?? '';

async function subscribe(publicKey: string): Promise<Subscription> {
  const service = await ready();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const made = await service.subscribe(options).catch(async (error: unknown) => {
    // Perhaps there is one for keys that are no more ours.
    const old = await service.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return service.subscribe(options);
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
