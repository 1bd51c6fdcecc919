import { z } from 'zod';
import { jsonSchema } from '#server/plumbing/http/json-schema.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { KEY_CALLS, OPEN_CALLS, scopeOf } from '#contract/key-calls.ts';
import type { Contract } from './contract.ts';
import { typeText } from './type-text.ts';

const OPEN: readonly CallName[] = OPEN_CALLS;
const CALLS: readonly CallName[] = [...OPEN, ...Object.values(KEY_CALLS).flat()];

type Registry = z.core.$ZodRegistry<{ id: string }>;
/** Types with a name of their own, by that name. */
type Named = Map<string, string>;

function described(schema: z.ZodType, names: Registry, named: Named): string {
  const { $defs = {}, ...described } = jsonSchema(schema, 'output', { names });
  for (const [name, definition] of Object.entries($defs as Record<string, Record<string, unknown>>))
    named.set(name, typeText(definition));
  return typeText(described);
}

/** What several calls answer has a name; what they take is written out. */
function answerText({ answer, answerType }: Endpoint, registry: Registry, named: Named): string {
  if (answerType === 'application/json') return described(answer, registry, named);
  return answerType.startsWith('text/') ? 'string' : 'ArrayBuffer';
}

function callText(endpoint: Endpoint, registry: Registry, named: Named): string {
  const { name, summary, request, deprecated } = endpoint;
  const scope = scopeOf(name);
  const note = [
    summary,
    scope ? `Needs a key for \`${scope}\`.` : 'Open to everybody.',
    ...(deprecated ? [`@deprecated until ${deprecated.until}; use \`${deprecated.instead}\`.`] : []),
  ];
  return `/** ${note.join(' ')} */
${name}: {
  input: ${typeText(jsonSchema(request, 'input'))};
  answer: ${answerText(endpoint, registry, named)};
};`;
}

/** `client/calls.ts`: what programs can call, as types and as a table; not yet formatted. */
export function clientText({ endpoints, schemas }: Contract): string {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const named: Named = new Map();
  const chosen = CALLS.map((name) => endpoints.find((endpoint) => endpoint.name === name)).filter(
    (endpoint) => endpoint !== undefined,
  );
  const table = chosen.map(({ name, method, path, token }) => {
    const flags = [OPEN.includes(name) && 'isOpen: true', token === 'needed' && 'writes: true'];
    return `${name}: { ${[`method: '${method}'`, `path: '${path}'`, ...flags.filter(Boolean)].join(', ')} },`;
  });
  const calls = chosen.map((endpoint) => callText(endpoint, registry, named));
  const types = [...named].toSorted(([one], [other]) => one.localeCompare(other));
  return `// Written by \`npm run client\` from the contract; changes here are lost.

${types.map(([name, type]) => `export type ${name} = ${type};`).join('\n\n')}

/** Every call that programs make: what it takes and what it answers. */
export interface Calls {
${calls.join('\n')}
}

export type CallName = keyof Calls;
export type Input<Name extends CallName> = Calls[Name]['input'];
export type Answer<Name extends CallName> = Calls[Name]['answer'];

interface Way {
  method: 'GET' | 'POST';
  path: string;
  /** For everybody: no key is sent. */
  isOpen?: true;
  /** It changes something. */
  writes?: true;
}

export const CALLS: Record<CallName, Way> = {
${table.join('\n')}
};
`;
}
