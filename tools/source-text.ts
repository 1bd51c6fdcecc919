import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; its `type` says which. */
export type SyntaxNode = Record<string, unknown>;

/** Source files below the root whose names end so, with their texts; nothing built or installed. */
export function readSources(root: string, ending: string): { file: string; text: string }[] {
  const pattern = `{domain,contract,server,web,demo,sandbox,tools,bench,e2e}/**/*${ending}`;
  const files = globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules', 'web/build', '**/.react-router'],
  });
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Every node of a file's syntax tree, outer before inner. */
export function* syntaxNodes(file: string, text: string): Generator<SyntaxNode> {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  yield* nodesIn(program);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const entry of Object.values(value)) yield* nodesIn(entry);
}
