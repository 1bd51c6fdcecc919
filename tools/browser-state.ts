import { isNode, type SyntaxNode, syntaxNodes } from './source-text.ts';

/** What makes something that is filled later on. */
const EMPTY = /^(?:Map|Set|WeakMap|WeakSet)$/;
const STORES = /^create(?:Store|Listeners)$/;

/**
 * Names of what a module keeps as long as it is loaded: on the server that would be one for all visitors. Where only
 * browsers load it (`.client.ts`) it is one visitor's.
 */
export function findKept(file: string, text: string): string[] {
  const [program = {}] = syntaxNodes(file, text);
  const declarations = (program['body'] as SyntaxNode[]).flatMap((statement) => {
    const declared = statement['type'] === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    return isNode(declared) && declared['type'] === 'VariableDeclaration' ? [declared] : [];
  });
  return declarations.flatMap(({ kind, declarations: each }) =>
    (each as SyntaxNode[])
      .filter(({ init }) => kind === 'let' || (isNode(init) && isFilledLater(init)))
      .map(({ id }) => `${file}: ${nameOf(id as SyntaxNode, text)}`),
  );
}

function isFilledLater({ type, callee, arguments: given }: SyntaxNode): boolean {
  const name = String(isNode(callee) ? callee['name'] : '');
  if (type === 'NewExpression') return EMPTY.test(name) && (given as unknown[]).length === 0;
  return type === 'CallExpression' && STORES.test(name);
}

const nameOf = ({ name, start, end }: SyntaxNode, text: string): string =>
  typeof name === 'string' ? name : text.slice(Number(start), Number(end));
