import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

const contract = new URL('../../contract/', import.meta.url);

/** The calls, and the schemas that have a name. */
export interface Contract {
  endpoints: Endpoint[];
  schemas: Map<string, z.ZodType>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'may' in value && 'answerType' in value;

/** The whole contract, read off its files; a name that two of them have counts for the first. */
export async function readContract(): Promise<Contract> {
  const files = (await readdir(contract)).filter((file) => file.endsWith('.ts')).toSorted();
  const read: Contract = { endpoints: [], schemas: new Map() };
  for (const file of files) {
    const module = (await import(new URL(file, contract).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (isEndpoint(value)) read.endpoints.push(value);
      else if (value instanceof z.ZodObject && !read.schemas.has(name)) read.schemas.set(name, value);
    }
  }
  return read;
}
