type Schema = Record<string, unknown>;

const union = (parts: string[]): string => [...new Set(parts)].join(' | ') || 'never';
const isWord = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const literal = (value: unknown): string => JSON.stringify(value).replace(/^"(.*)"$/, "'$1'");

/** A type of TypeScript for a JSON schema as `zod` writes it; what it cannot say is `unknown`. */
export function typeText(schema: Schema): string {
  const { type, enum: values, const: value, anyOf, oneOf, allOf } = schema;
  const named = /^#\/\$defs\/(\w+)$/.exec(String(schema['$ref']))?.[1];
  if (named) return named;
  if ('const' in schema) return literal(value);
  if (Array.isArray(values)) return union(values.map(literal));
  const options = (anyOf ?? oneOf) as Schema[] | undefined;
  if (options) return union(options.map(typeText));
  if (Array.isArray(allOf)) return (allOf as Schema[]).map(typeText).join(' & ');
  if (Array.isArray(type)) return union(type.map((one: string) => typeText({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayText(schema);
    case 'object':
      return objectText(schema);
    default:
      return 'unknown';
  }
}

function arrayText({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Schema[]).map(typeText).join(', ')}]`;
  const item = typeText((items ?? {}) as Schema);
  return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const isOptional = !(required as string[]).includes(name);
    const note = typeof schema['description'] === 'string' ? `/** ${schema['description']} */\n` : '';
    return `${note}${isWord(name) ? name : literal(name)}${isOptional ? '?' : ''}: ${typeText(schema)};`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`;
  return typeof additionalProperties === 'object' && additionalProperties !== null
    ? `Record<string, ${typeText(additionalProperties as Schema)}>`
    : 'Record<string, never>';
}
