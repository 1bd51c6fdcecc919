import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const programs = join(root, 'node_modules/.bin');

/** One check without tests of its own. */
export interface Stage {
  title: string;
  commands: readonly (readonly [program: string, ...args: string[]])[];
}

/** Writes the types of the routes, which others read. */
export const ROUTES: Stage = { title: 'Routes', commands: [['react-router', 'typegen', 'web']] };
export const TYPES: Stage = { title: 'Types', commands: [['tsc', '-p', '.']] };
const LINT: Stage = { title: 'Lint', commands: [['oxlint']] };
const REQUIREMENTS: Stage = { title: 'Requirements', commands: [['node', 'tools/requirements.ts']] };
const FORMAT: Stage = { title: 'Format', commands: [['oxfmt', '--check']] };
const UNUSED: Stage = {
  title: 'Unused',
  commands: [
    ['knip', '--no-config-hints', '--cache'],
    ['knip', '--no-config-hints', '--cache', '--production'],
  ],
};
export const BUILD: Stage = { title: 'Web build', commands: [['node', 'tools/build.ts']] };

/** What is looked at once the routes' types are there and before any test runs, the soonest known first. */
export const CHECKS: readonly Stage[] = [TYPES, LINT, REQUIREMENTS, FORMAT, UNUSED];

/** Runs the commands of a stage until one fails; answers what they printed, undefined where all went well. */
export async function runStage({ commands }: Stage): Promise<string | undefined> {
  let output = '';
  for (const [program, ...args] of commands) {
    const child = spawn(join(programs, program), args, {
      cwd: root,
      env: withPrograms(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) return output || `${program} ended with ${code}`;
  }
  return undefined;
}

/**
 * Runs a program of node_modules on this terminal and answers whether it succeeded. It and what it starts are one group of
 * processes, whose number is told at once.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  onStart: (group: number) => void,
): Promise<boolean> {
  const child = spawn(join(programs, program), args, {
    cwd: root,
    env: { ...withPrograms(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  if (child.pid) onStart(child.pid);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

const withPrograms = () => ({
  ...process.env,
  NO_COLOR: '1',
  PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
});
