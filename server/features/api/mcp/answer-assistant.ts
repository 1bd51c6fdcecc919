import type { IncomingHttpHeaders } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Shop } from './shop.ts';
import { makeTools } from './tools.ts';

/** Answers one message of an assistant, with a server of its own that is forgotten afterwards. */
export async function answerAssistant(
  shop: Shop,
  { accept = '', 'mcp-protocol-version': version }: IncomingHttpHeaders,
  body: unknown,
): Promise<Response> {
  const server = makeTools(shop);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = {
      accept,
      'content-type': 'application/json',
      ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    };
    const request = new Request(`${shop.origin}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body ?? null),
    });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
