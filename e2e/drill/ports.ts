/** The first of 36 ports that a drill takes; `PORT=` before the command names another. */
const FIRST = Number(process.env['PORT'] ?? 4350);

/** The machines with a database. */
export const STORES = [0, 1, 2] as const;

/** What such a machine listens at; `peers`, `peersRest` and `toEtcd` are its lines to the others. */
export function portsOf(at: number) {
  const base = FIRST + at * 9;
  return {
    etcd: base,
    etcdPeers: base + 1,
    rest: base + 2,
    postgres: base + 3,
    peers: base + 4,
    peersRest: base + 5,
    toEtcd: [base + 6, base + 7, base + 8],
  };
}

/** Where the balancer leads to the primary, and to the programs. */
export const BALANCER = { database: FIRST + 27, web: FIRST + 28 };

/** What a machine with the program listens at, and its line to the database. */
export const appPortsOf = (at: number) => ({
  web: FIRST + 30 + at * 3,
  pooler: FIRST + 31 + at * 3,
  line: FIRST + 32 + at * 3,
});

/** A PostgreSQL without any other. */
export const ALONE = FIRST + 29;
