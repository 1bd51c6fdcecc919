/** What of an error is written into the log. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** The rule of the database that was broken. */
  constraint?: unknown;
  cause?: LoggedError;
};

/** Causes of causes that are looked at. */
const DEEPEST = 3;

/**
 * An error as the log has it: what it is and where, and nothing else that hangs on it. The database names the values of
 * a row beside its message, which may be somebody's address, and a broken connection brings itself along.
 */
export function logError(error: Error, depth = 0): LoggedError {
  // Whatever was thrown.
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error', stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && depth < DEEPEST && { cause: logError(cause, depth + 1) }),
  };
}
