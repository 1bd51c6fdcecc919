import Pusher from 'pusher';
import { PATIENCE } from './delivery.ts';

export interface ClusterSettings {
  appId: string;
  key: string;
  secret: string;
  /** Where events are posted to. */
  url: string;
}

/** A push cluster of others that speaks the Pusher protocol; it may have listeners to anything. */
export class PusherCluster {
  readonly key: string;
  readonly isShared = true;
  #client: Pusher;
  #onError: (error: unknown) => void;

  /** `patience`: milliseconds after which a cluster that does not answer is given up. */
  constructor(
    { appId, key, secret, url }: ClusterSettings,
    onError: (error: unknown) => void,
    patience: number = PATIENCE,
  ) {
    const { protocol, hostname, port } = new URL(url);
    this.key = key;
    this.#onError = onError;
    this.#client = new Pusher({
      appId,
      key,
      secret,
      host: hostname,
      port,
      useTLS: protocol === 'https:',
      timeout: patience,
    });
  }

  sign(socketId: string, channel: string): string {
    return this.#client.authorizeChannel(socketId, channel).auth;
  }

  /** What a connection that says who it is is known by; only such connections can be ended. */
  signIn(socketId: string, holder: string): { auth: string; user_data: string } {
    const { auth, user_data = '' } = this.#client.authenticateUser(socketId, { id: holder });
    return { auth, user_data };
  }

  end(holders: readonly string[]): void {
    for (const holder of holders) this.#client.terminateUserConnections(holder).catch(this.#onError);
  }

  /** Nobody knows its connections; what was missed ends with their page. */
  endAll(): void {}

  hasListeners(): boolean {
    return true;
  }

  send(channel: string, event: string, data: unknown): void {
    // Every view also polls: an event that does not arrive is late, not lost.
    this.#client.trigger(channel, event, data).catch(this.#onError);
  }
}
