import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';

const always: RefusalCode[] = ['bad-input', 'unknown-site', 'too-many-tries', 'unhealthy'];

/** The OpenAPI 3.1 page of all calls, made from the contract. */
export function describeApi(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths };
}

function describeCall(endpoint: Endpoint) {
  const request = jsonSchema(endpoint.request, 'input');
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const fields = Object.entries((request['properties'] ?? {}) as Record<string, unknown>);
  const required = (request['required'] ?? []) as string[];
  const isGet = endpoint.method === 'GET';
  const parameters = fields
    .filter(([name]) => isGet || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
  const tokenHeader = { name: 'token', in: 'header', required: false, schema: { type: 'string' } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    parameters: endpoint.token === 'needed' ? [...parameters, tokenHeader] : parameters,
    ...(!isGet && { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: {
      ...describeAnswer(endpoint),
      ...describeRefusals([...endpoint.refusals, ...always, ...tokenRefusals(endpoint)]),
    },
  };
}

function tokenRefusals(endpoint: Endpoint): RefusalCode[] {
  return endpoint.token === 'needed' ? ['token-expired', 'token-missing'] : [];
}

function describeAnswer(endpoint: Endpoint) {
  if (endpoint.answerType === 'none') return { 204: { description: 'Done, nothing to say' } };
  const schema =
    endpoint.answerType === 'application/json' ? jsonSchema(endpoint.answer, 'output') : { type: 'string' };
  return { 200: { description: endpoint.summary, content: { [endpoint.answerType]: { schema } } } };
}

function describeRefusals(codes: RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${refusals[code][1]}`).join('\n'),
        content: { 'application/json': { schema: errorSchema(group) } },
      },
    ]),
  );
}

function errorSchema(codes: RefusalCode[]) {
  const error = {
    type: 'object',
    properties: {
      code: { enum: codes },
      message: { type: 'string', description: 'German, fit to be shown' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['code', 'message'],
  };
  return { type: 'object', properties: { error }, required: ['error'] };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
}
