import { z } from 'zod';

interface Named {
  /** Names of schemas; where one of them is used, it is referred to. */
  names?: z.core.$ZodRegistry<{ id: string }>;
}

/** The JSON schema of what a call takes or answers. A text that is trimmed on its way is a text all the same. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  { names }: Named = {},
): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(names && { metadata: names }),
    override({ zodSchema, jsonSchema: written }) {
      const isChanged = zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform;
      if (io === 'output' && isChanged)
        Object.assign(written, jsonSchema(zodSchema.in as z.ZodType, 'output'));
    },
  });
  return described;
}
