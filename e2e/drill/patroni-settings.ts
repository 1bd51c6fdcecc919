import { join } from 'node:path';
import { portsOf } from './ports.ts';

const NAME = 'henkelmann';
/** Seconds after which a primary that says nothing is followed by another. */
const TTL = 10;

/** As docs/operate.md has them, for one machine of a drill; everybody on this machine may do everything. */
export function patroniSettings(at: number, home: string, programs: string) {
  const ports = portsOf(at);
  const here = (port: number) => `127.0.0.1:${port}`;
  return {
    scope: NAME,
    name: `store${at}`,
    restapi: { listen: here(ports.rest), connect_address: here(ports.peersRest) },
    etcd3: { hosts: ports.toEtcd.map(here), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 2,
        retry_timeout: 3,
        // Another one takes over rather than that what nobody confirmed comes back with a restart.
        primary_start_timeout: 0,
        // What a guest was told is on two machines.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '128MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: here(ports.postgres),
      connect_address: here(ports.peers),
      data_dir: join(home, 'data'),
      bin_dir: programs,
      pgpass: join(home, 'pgpass'),
      basebackup: { checkpoint: 'fast' },
      authentication: {
        superuser: { username: NAME },
        replication: { username: 'replicator' },
      },
      parameters: { unix_socket_directories: home },
    },
  };
}
