import type { Socket } from 'node:net';
import { refuse, type Refusal } from './refusal.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what Node could not read as a request at all, and hangs up. */
export function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  // The other side is gone, or an answer is already on its way.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statusOf(code);
  const body = JSON.stringify(refusalOf(status).body());
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function statusOf(code: string): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function refusalOf(status: number): Refusal {
  return refuse(status === 431 ? 'too-large' : 'bad-json');
}
