import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, whatever the processor: what /proc counts in. */
const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** Ticks of its own. */
  own: number;
  /** Ticks of children that have ended. */
  ended: number;
}

function readStat(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Seconds that a process and all that it started have computed so far. */
export function secondsOfFamily(pid: number): number {
  const stat = readStat(pid);
  if (!stat) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(name))
    .filter((other) => other?.parent === pid);
  const living = children.reduce((sum, child) => sum + (child?.own ?? 0) + (child?.ended ?? 0), 0);
  return (stat.own + stat.ended + living) / TICKS_PER_SECOND;
}
