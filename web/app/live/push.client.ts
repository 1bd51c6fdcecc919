import type Pusher from 'pusher-js';
import { call } from '../api.ts';
import { isApiError } from '../lib/api-error.ts';
import type { Site } from '../visit/use-site.ts';

type Settings = Site['push'];

// A tablet whose network went away without a word notices within half a minute.
const ASK_AFTER_MS = 20_000;
const ANSWER_WITHIN_MS = 8_000;

// From one page to the next the connection stays.
const LINGER_MS = 1_000;

let opening: Promise<Pusher> | undefined;
let users = 0;
const forbidden = new Set<string>();

/** Was this visitor refused the channel? Then only polling keeps the page up to date. */
export const isForbidden = (channel: string): boolean => forbidden.has(channel);

/** The page's one push connection, opened by its first user. */
export async function openPush(settings: Settings): Promise<Pusher> {
  users += 1;
  opening ??= connect(settings);
  try {
    const pusher = await opening;
    if (users > 0) pusher.connect();
    return pusher;
  } catch (error) {
    users -= 1;
    // The file could not be fetched; the next page tries again.
    opening = undefined;
    throw error;
  }
}

/** Closes the connection when nobody on the page listens any more and nobody begins to. */
export function releasePush(pusher: Pusher): void {
  users -= 1;
  setTimeout(() => users === 0 && pusher.disconnect(), LINGER_MS);
}

async function connect(settings: Settings): Promise<Pusher> {
  const { default: Client } = await import('pusher-js');
  Client.Runtime.createWebSocket = quietSocket;
  const isSecure = settings.forceTLS ?? location.protocol === 'https:';
  const port = settings.wsPort ?? Number(location.port || (isSecure ? 443 : 80));
  const pusher = new Client(settings.key, {
    cluster: settings.cluster ?? '',
    // A named cluster knows its own address; our own server answers at the page's host.
    ...(settings.cluster && !settings.wsHost
      ? {}
      : { wsHost: settings.wsHost ?? location.hostname, wsPort: port, wssPort: port }),
    wsPath: settings.wsPath,
    forceTLS: isSecure,
    // It follows the page's scheme; the other one would only try encryption where there is none.
    enabledTransports: ['ws'],
    activityTimeout: ASK_AFTER_MS,
    pongTimeout: ANSWER_WITHIN_MS,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      // Our own client sends the token and renews it.
      customHandler: ({ socketId, channelName }, answer) => void authorise(socketId, channelName, answer),
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, answer) =>
        void call('pusherUser', { socket_id: socketId }).then(
          (data) => answer(null, data),
          (error: Error) => answer(error, null),
        ),
    },
  });
  if (settings.signsIn) pusher.signin();
  return pusher;
}

/** Takes what is sent while the other side is closing; browsers call that a mistake, although it is lost either way. */
function quietSocket(url: string) {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (socket.readyState === WebSocket.OPEN) send(data);
  };
  return socket as ReturnType<typeof Pusher.Runtime.createWebSocket>;
}

type Answer = (error: Error | null, data: { auth: string } | null) => void;

async function authorise(socket_id: string, channel_name: string, answer: Answer): Promise<void> {
  try {
    const data = await call('pusherAuth', { socket_id, channel_name });
    forbidden.delete(channel_name);
    answer(null, data);
  } catch (error) {
    if (isApiError(error) && error.status === 403) forbidden.add(channel_name);
    answer(error instanceof Error ? error : new Error('pusherAuth'), null);
  }
}
