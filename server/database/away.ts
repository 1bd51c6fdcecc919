/** The database does not answer, and nobody waits for it until it does. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  constructor() {
    super('the database does not answer');
  }
}

/** A call has waited so long in all that it begins no further statement. */
export class TimeSpent extends Error {
  override name = 'TimeSpent';
  constructor() {
    super('the call has waited too long for the database');
  }
}

/** Connection refused or broken, shutting down, too many connections. */
const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|57P0[123]|53300|08\w{3})$/;

/** Given up for time, for another's sake or for a database that leads no more, and undone: the same may work when it is asked again. */
const GIVEN_UP = /^(?:57014|55P03|25006|25P0[34]|40001|40P01)$/;

/** Undone for want of room: the disk or the memory is full, or the disk fails. What is only read goes on. */
const NO_ROOM = /^(?:53[12]00|58030)$/;

const LOST =
  /Connection terminated|Connection ended unexpectedly|is not queryable|Query read timeout|timeout exceeded when trying to connect/;

/** Whether an error says that the database cannot answer now, and nothing about what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof TimeSpent) return true;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    isUnreached(error) ||
    GIVEN_UP.test(code) ||
    NO_ROOM.test(code) ||
    /canceling statement due to/.test(message)
  );
}

/** Whether nobody is there to be asked: found out just now, or known before. */
export const isNobodyThere = (error: unknown): boolean => error instanceof DatabaseAway || isUnreached(error);

/** Whether it says that nobody answered at all, so that the next one would wait in vain, too. */
export function isUnreached(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return UNREACHED.test(code) || LOST.test(message);
}
