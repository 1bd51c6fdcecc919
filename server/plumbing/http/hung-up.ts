import type { IncomingMessage } from 'node:http';

/**
 * Whether an error is only that whoever asked has gone: before all of the question had come, or while the answer was
 * compressed. Nobody gets an answer then, and nothing is wrong with us.
 */
export const hasHungUp = (
  { code }: { code?: unknown },
  { destroyed, complete, socket }: Pick<IncomingMessage, 'destroyed' | 'complete' | 'socket'>,
): boolean => (destroyed && !complete) || (code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed);
