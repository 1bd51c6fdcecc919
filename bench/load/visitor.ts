import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface Heard {
  status: number;
  head: string;
  body: string;
}

export interface Said {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

type Pending = { resolve(heard: Heard): void; reject(error: Error): void };

/**
 * One visitor on one connection that stays open. It reads only what it must of HTTP/1.1: Node's own client would
 * cost more than the servers that are measured.
 */
export class Visitor {
  #socket: Socket;
  #host: string;
  #pending: Pending | undefined;
  #head: Buffer = Buffer.alloc(0);
  #body: Buffer[] = [];
  /** Bytes of the body that are still to come; undefined while the head is. */
  #missing: number | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => this.#pending?.reject(new Error('The server hung up')));
  }

  static async arrive(port: number, host: string): Promise<Visitor> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Visitor(socket, host);
  }

  say({ method, path, headers = {}, body }: Said): Promise<Heard> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const about =
      method === 'POST'
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
        : '';
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${about}\r\n${text}`,
      );
    });
  }

  leave(): void {
    this.#pending = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    if (this.#missing === undefined) {
      this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      rest = this.#head.subarray(end + 4);
      this.#head = this.#head.subarray(0, end);
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head.toString('latin1'))?.[1] ?? 0);
    }
    this.#body.push(rest);
    this.#missing -= rest.length;
    if (this.#missing <= 0) this.#finish();
  }

  #finish(): void {
    const head = this.#head.toString('latin1');
    const body = this.#body;
    const pending = this.#pending;
    this.#head = Buffer.alloc(0);
    this.#body = [];
    this.#missing = undefined;
    this.#pending = undefined;
    pending?.resolve({
      status: Number(head.slice(9, 12)),
      head,
      // Made into text only by who reads it.
      get body() {
        return Buffer.concat(body).toString();
      },
    });
  }
}
