import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line between two machines that can be cut: then nothing comes through, and nobody is told. */
export class Wire {
  #server: Server;
  #sockets = new Set<Socket>();
  #isCut = false;
  #waiting: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async lay(from: number, to: number): Promise<Wire> {
    const server = createServer({ pauseOnConnect: true });
    const wire = new Wire(server);
    server.on('connection', (socket) => wire.#carry(socket, to));
    server.listen(from, '127.0.0.1');
    await once(server, 'listening');
    return wire;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was on its way arrives late, as it does with TCP. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
    for (const go of this.#waiting.splice(0)) go();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #carry(near: Socket, to: number): void {
    const begin = () => {
      const far = connect(to, '127.0.0.1');
      this.#join(near, far);
      this.#join(far, near);
    };
    if (this.#isCut) this.#waiting.push(begin);
    else begin();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('data', (data: Buffer) => void to.write(data));
    from.on('end', () => to.end());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isCut) from.pause();
    else from.resume();
  }
}
