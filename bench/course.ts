import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Rate } from './table.ts';

const KEPT = new URL('course.json', import.meta.url);
const PAGE = new URL('../docs/performance.md', import.meta.url);
const [BEGIN, END] = ['<!-- course -->', '<!-- /course -->'];

/** What one commit reached: of each row its share of the floor in percent, and what it did per second. */
interface Entry {
  commit: string;
  day: string;
  rows: Record<string, { percent: number; perSecond: number }>;
}

/** Keeps what was measured with its commit, and writes the course of all of them into the documentation. */
export async function saveCourse(rates: readonly Rate[]): Promise<void> {
  const [commit = '', day = ''] = git('log', '-1', '--format=%h %cs').split(' ');
  const entry: Entry = {
    commit: git('status', '--porcelain', '--', '.', ':!bench/course.json') === '' ? commit : `${commit}+`,
    day,
    rows: Object.fromEntries(
      rates.map(({ name, floor, ours }) => [
        name,
        {
          percent: Math.round((ours.perSecond / floor.perSecond) * 100),
          perSecond: Math.round(ours.perSecond),
        },
      ]),
    ),
  };
  const before = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '[]')) as Entry[];
  const entries = [...before.filter((known) => known.commit !== entry.commit), entry];
  await writeFile(KEPT, `${JSON.stringify(entries, null, 2)}\n`);
  const page = await readFile(PAGE, 'utf8');
  const [head, rest = ''] = page.split(BEGIN);
  const [, tail = ''] = rest.split(END);
  await writeFile(PAGE, `${head}${BEGIN}\n\n${table(entries)}\n\n${END}${tail}`);
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

function table(entries: readonly Entry[]): string {
  const names = [...new Set(entries.flatMap(({ rows }) => Object.keys(rows)))];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...names]),
    row(['---', ...names.map(() => '---:')]),
    ...entries.map(({ commit, day, rows }) =>
      row([
        `${day} ${commit}`,
        ...names.map((name) => (rows[name] ? `${rows[name].percent} % (${rows[name].perSecond})` : '–')),
      ]),
    ),
  ].join('\n');
}
