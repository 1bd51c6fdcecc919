import { isNode, type SyntaxNode, syntaxNodes } from './source-text.ts';

const CONTROLS = new Set([
  'input',
  'textarea',
  'TextField',
  'TextArea',
  'SearchField',
  'PasswordField',
  'Combobox',
]);
/** What a browser lets nobody type freely into. */
const BOUND_TYPES = new Set([
  'hidden',
  'checkbox',
  'radio',
  'file',
  'range',
  'color',
  'date',
  'time',
  'datetime-local',
]);
const LIMITS = new Set(['maxLength', 'minLength', 'min', 'max', 'step']);
/** Where limits come from: domain/limits, and what is made of one of them. */
const SOURCES = /^(?:limits\.|workLimits\.|roomFor\((?:limits|workLimits)\.|limit$|\{ minLength \}$)/;

/** What is wrong with the fields of a file: a limit written by hand, or a field that takes any length. */
export function findLooseLimits(file: string, text: string): string[] {
  return [...syntaxNodes(file, text)].flatMap((node) =>
    node['type'] === 'JSXOpeningElement' ? complaintsAbout(node, text).map((said) => `${file}: ${said}`) : [],
  );
}

function complaintsAbout(element: SyntaxNode, text: string): string[] {
  const name = sourceOf(element['name'], text);
  if (!CONTROLS.has(name)) return [];
  const attributes = (element['attributes'] as SyntaxNode[]).map((attribute) => read(attribute, text));
  const literal = attributes.filter(
    (each) => LIMITS.has(each.name) && /^(?:"|'|\{\s*[\d"'`])/.test(each.value),
  );
  const isBound = attributes.some(
    ({ name, value }) => name === 'readOnly' || (name === 'type' && isBoundType(value)),
  );
  const isLimited = attributes.some((each) => each.name === '...' && SOURCES.test(each.value));
  const label = attributes.find((each) => each.name === 'label' || each.name === 'name')?.value ?? '';
  return [
    ...literal.map((each) => `${name} ${label} writes ${each.name}=${each.value} by hand`),
    ...(isBound || isLimited ? [] : [`${name} ${label} takes any length`]),
  ];
}

// Also one of several, such as a choice between radio and checkbox.
function isBoundType(value: string): boolean {
  const types = value.match(/(?<=["'])[\w-]+(?=["'])/g) ?? [];
  return types.length > 0 && types.every((type) => BOUND_TYPES.has(type));
}

function read(attribute: SyntaxNode, text: string): { name: string; value: string } {
  if (attribute['type'] === 'JSXSpreadAttribute')
    return { name: '...', value: sourceOf(attribute['argument'], text) };
  return { name: sourceOf(attribute['name'], text), value: sourceOf(attribute['value'], text) };
}

const sourceOf = (node: unknown, text: string): string =>
  isNode(node) ? text.slice(Number(node['start']), Number(node['end'])) : '';
