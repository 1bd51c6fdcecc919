/** Whether an error says that the database cannot be reached now, and nothing about what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    // Connection refused or broken, shutting down, too many connections.
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|53300|08\w{3})$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
