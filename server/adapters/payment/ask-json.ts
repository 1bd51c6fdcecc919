import { PATIENCE, readJson } from '../delivery.ts';
import { PaymentServiceAway } from './service.ts';

/**
 * Asks a payment service over HTTP. Throws PaymentServiceAway where it cannot be reached or says that it cannot now;
 * every other answer is the caller's to read.
 */
export async function askJson(
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<{ status: number; answer: unknown }> {
  const { status, text } = await send(url, request);
  if (status >= 500 || status === 429)
    throw new PaymentServiceAway(`${url}: ${status} ${text.slice(0, 200)}`);
  return { status, answer: readJson(text) };
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new PaymentServiceAway(`${url}: ${String(cause)}`, { cause });
  }
}
