import { Resolver } from 'node:dns/promises';

/** What the DNS says of a name. */
export interface FoundName {
  /** The name that it is an alias of. */
  alias: string | null;
  v4: string[];
  v6: string[];
}

/** Asks the DNS, and nobody else, about a name; null where no name server answers in time. */
export type NameLookup = (name: string) => Promise<FoundName | null>;

interface LookupSettings {
  /** Name servers by address and port; those of the machine unless given. */
  servers?: readonly string[];
  /** Milliseconds for everything. */
  patience?: number;
}

/** What a name server says where there is no such name, or no such record of it. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

export function nameLookup({ servers, patience = 3000 }: LookupSettings = {}): NameLookup {
  return async (name) => {
    const resolver = new Resolver({ timeout: Math.ceil(patience / 3), tries: 2 });
    if (servers) resolver.setServers(servers);
    const giveUp = setTimeout(() => resolver.cancel(), patience);
    try {
      const [[alias = null], v4, v6] = await Promise.all([
        orNothing(resolver.resolveCname(name)),
        orNothing(resolver.resolve4(name)),
        orNothing(resolver.resolve6(name)),
      ]);
      return { alias: alias?.toLowerCase() ?? null, v4, v6 };
    } catch {
      return null;
    } finally {
      clearTimeout(giveUp);
    }
  };
}

async function orNothing(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked;
  } catch (error) {
    if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
