import type { Config } from '#server/config.ts';
import { joinEmbedded, startEmbedded } from '#server/database/embedded.ts';
import { StartProblem } from '#server/start-problem.ts';

/** The database of an installation for a command. */
export interface ReachedDatabase {
  url: string;
  /** Whether a server runs on the embedded database meanwhile, and goes on doing so; null where nobody can know. */
  isServed: boolean | null;
  leave: () => Promise<void>;
}

export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, isServed: null, leave: async () => undefined };
  try {
    const { url, stop } = await startEmbedded(config.dataFolder);
    return { url, isServed: false, leave: stop };
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return { url: await joinEmbedded(config.dataFolder), isServed: true, leave: async () => undefined };
  }
}
