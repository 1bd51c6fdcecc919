import { existsSync, readFileSync } from 'node:fs';
import { isNode, readSources, type SyntaxNode, syntaxNodes } from './source-text.ts';

/** What the list of requirements and the titles of the tests say about each other. */
export interface Findings {
  done: number;
  open: number;
  /** Ticked lines that no test names. */
  unproven: string[];
  /** IDs in test titles that no line has, with the file. */
  unknown: string[];
}

const LINE = /^- \[([ x])\] ([A-Z]+-\d{3})\b/gm;
const ID = /\b[A-Z]{2,}-\d{3}\b/g;

/** Compares the text of the list with the titles of all tests. */
export function compare(list: string, titles: { file: string; title: string }[]): Findings {
  const lines = [...list.matchAll(LINE)].map(([, tick, id = '']) => ({ id, done: tick === 'x' }));
  const known = new Set(lines.map(({ id }) => id));
  const named = titles.flatMap(({ file, title }) => (title.match(ID) ?? []).map((id) => ({ file, id })));
  const proven = new Set(named.map(({ id }) => id));
  const done = lines.filter((line) => line.done);
  return {
    done: done.length,
    open: lines.length - done.length,
    unproven: done.map(({ id }) => id).filter((id) => !proven.has(id)),
    unknown: [...new Set(named.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${id} (${file})`))],
  };
}

/** The titles of the tests and their groups in one source text. */
export function titlesOf(file: string, text: string): { file: string; title: string }[] {
  const titles: { file: string; title: string }[] = [];
  for (const node of syntaxNodes(file, text)) {
    if (node['type'] !== 'CallExpression' || !/^(test|it|describe)$/.test(rootName(node['callee']))) continue;
    const [first] = node['arguments'] as SyntaxNode[];
    if (first?.['type'] === 'Literal') titles.push({ file, title: String(first['value']) });
    if (first?.['type'] === 'TemplateLiteral')
      titles.push({ file, title: text.slice(Number(first['start']), Number(first['end'])) });
  }
  return titles;
}

// `test`, `test.each(rows)` and `test.concurrent` all start at the same name.
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  return callee['type'] === 'Identifier'
    ? String(callee['name'])
    : rootName(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** Reads list and tests below the root. */
export function findGaps(root: string): Findings {
  const path = `${root}/docs/requirements.md`;
  const titles = readSources(root, '.{test,spec,drill}.{ts,tsx}').flatMap(({ file, text }) =>
    titlesOf(file, text),
  );
  return compare(existsSync(path) ? readFileSync(path, 'utf8') : '', titles);
}

if (import.meta.main) {
  const { done, open, unproven, unknown } = findGaps('.');
  for (const id of unproven) console.error(`${id} is ticked, but no test names it.`);
  for (const id of unknown) console.error(`${id} is named by a test, but stands in no line.`);
  console.log(
    `Requirements: ${done} done, ${open} open, ${unproven.length} without a test, ${unknown.length} unknown.`,
  );
  process.exitCode = unproven.length + unknown.length > 0 ? 1 : 0;
}
