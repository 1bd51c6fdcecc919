import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrillPrograms } from '#tools/drill-programs.ts';
import type { Ground } from './ground.ts';
import { Part } from './part.ts';
import { appPortsOf, BALANCER, portsOf, STORES } from './ports.ts';

/** HAProxy before the databases, where it leads to the primary, and before the programs. */
export function makeBalancer(apps: readonly number[], programs: DrillPrograms, ground: Ground): Part {
  const stores = STORES.map((at) => {
    const { postgres, rest } = portsOf(at);
    return `  server store${at} 127.0.0.1:${postgres} check port ${rest}`;
  });
  const pages = apps.map((at) => `  server app${at} 127.0.0.1:${appPortsOf(at).web} check`);
  const settings = join(ground.folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s

listen database
  mode tcp
  bind 127.0.0.1:${BALANCER.database}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${stores.join('\n')}

listen web
  mode http
  bind 127.0.0.1:${BALANCER.web}
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1
  option redispatch 1
  retries 3
  retry-on conn-failure
  timeout server 10s
  timeout tunnel 30m
${pages.join('\n')}
`,
    { mode: 0o644 },
  );
  return new Part({ name: 'haproxy', path: programs.haproxy, words: ['-db', '-f', settings] }, ground);
}
