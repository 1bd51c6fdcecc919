import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../refusal.ts';

/** No call asks for anything nested deeper. */
const DEEPEST = 12;

/** Path, query and body of a call as one object, made of text that a database can keep. */
export function gatherInput({ query, body, params }: FastifyRequest): Record<string, unknown> | Refusal {
  const read = Buffer.isBuffer(body) ? readText(body.toString()) : (body ?? {});
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return refuse('bad-json');
  return clean({ ...(query as object), ...read, ...(params as object) }, 0) as Record<string, unknown>;
}

// Beacons and the push client send pairs or JSON as plain text.
function readText(text: string): unknown {
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// PostgreSQL keeps neither NUL nor half a surrogate pair; a stack has an end.
function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [clean(key, depth), clean(entry, depth + 1)]),
  );
}
