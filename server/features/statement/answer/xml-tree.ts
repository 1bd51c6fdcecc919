import { Parser } from 'saxen';

export interface Node {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

export interface Tree {
  root: Node;
  /** Everything that its root calls a namespace. */
  namespaces: string[];
}

/** No message of a bank is nested deeper. */
const DEEPEST = 40;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * A document as a tree, without prefixes; null where it is not well-formed. Whoever declares a document type declares
 * entities next, which could grow without end: such a document is none.
 */
export function readTree(xml: string): Tree | null {
  const top: Node = { name: '', text: '', attributes: {}, children: [] };
  const open = [top];
  let namespaces: string[] | undefined;
  let isBroken = false;
  const parser = new Parser();
  const give = () => {
    isBroken = true;
    parser.stop();
  };
  parser
    .on('openTag', (name, attributes) => {
      const own = attributes();
      namespaces ??= Object.entries(own).flatMap(([key, value]) => (key.startsWith('xmlns') ? value : []));
      if (open.length > DEEPEST) return give();
      const node = { name: bare(name), text: '', attributes: own, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text, decode) => addText(open, decode(text)))
    .on('cdata', (text) => addText(open, text))
    .on('attention', give)
    .on('error', give);
  parser.parse(xml);
  const [root] = top.children;
  return isBroken || !root || open.length !== 1 ? null : { root, namespaces: namespaces ?? [] };
}

function addText(open: readonly Node[], text: string): void {
  const node = open.at(-1);
  if (node) node.text += text;
}

/** Every element on that way below, such as 'Refs/EndToEndId'. */
export const allAt = (node: Node, way: string): Node[] =>
  way
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );

/** The text of the first of the ways that leads to any, without blanks around it. */
export function textAt(node: Node, ...ways: readonly string[]): string {
  for (const way of ways) {
    const text = allAt(node, way)[0]?.text.trim();
    if (text) return text;
  }
  return '';
}
