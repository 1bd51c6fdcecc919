import { StartProblem } from '#server/start-problem.ts';

/** Ends the process with what went wrong. */
export function fail(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
