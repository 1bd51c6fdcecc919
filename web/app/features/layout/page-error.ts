import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';

/** What a page that could not be loaded can say about it. */
export interface PageError {
  status: number;
  /** Of the refused call; none where a page threw by itself. */
  code?: string;
  message: string;
  /** Thrown as an answer, with a status that means something; else by a call, or by a bug. */
  isResponse: boolean;
}

/** Reads whatever a route's error boundary caught. */
export function readPageError(error: unknown): PageError {
  const fallback = 'Das hat leider nicht funktioniert. Wir kümmern uns darum.';
  // A part of the page that the browser loads later fails with the call's own error.
  if (isApiError(error))
    return { status: error.status, code: error.code, message: error.message, isResponse: false };
  if (!isRouteErrorResponse(error)) return { status: 500, message: fallback, isResponse: false };
  const refusal = error.data as { code?: string; message?: string } | null;
  return {
    status: error.status,
    message: refusal?.message ?? fallback,
    isResponse: true,
    ...(refusal?.code && { code: refusal.code }),
  };
}
