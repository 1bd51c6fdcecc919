import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';

/** Where the programs of a drill are on this machine. */
export interface DrillPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder with those of PostgreSQL. */
  postgresql: string;
}

/** Each with the package of Debian that brings it, and where it lies there. */
const PLACES: Record<keyof DrillPrograms, { from: string; at: string }> = {
  patroni: { from: 'patroni python3-etcd', at: '/usr/bin/patroni' },
  etcd: { from: 'etcd-server', at: '/usr/bin/etcd' },
  haproxy: { from: 'haproxy', at: '/usr/sbin/haproxy' },
  pgbouncer: { from: 'pgbouncer', at: '/usr/sbin/pgbouncer' },
  postgresql: { from: 'postgresql', at: '/usr/lib/postgresql/*/bin/pg_basebackup' },
};

/** The programs, or the packages that are missing. */
export function findDrillPrograms(): DrillPrograms | string[] {
  const names = Object.keys(PLACES) as (keyof DrillPrograms)[];
  const found = names.map((name) => [name, findProgram(PLACES[name].at)] as const);
  const missing = found.flatMap(([name, at]) => (at === undefined ? [PLACES[name].from] : []));
  if (missing.length > 0) return missing;
  const at = Object.fromEntries(found) as unknown as DrillPrograms;
  return { ...at, postgresql: join(at.postgresql, '..') };
}

function findProgram(pattern: string): string | undefined {
  const newest = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });
  return globSync(pattern)
    .toSorted(newest)
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
