import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Each connection keeps the plans of that many statements at most; the product has a few hundred. */
const MOST_PREPARED = 500;
/** So many others are remembered until they come a second time. */
const MOST_SEEN = 2000;

/**
 * The pool for the query builder: a statement that comes again is parsed once per connection, and planned only until
 * PostgreSQL finds that its plan does not depend on the values.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? preparing(client, names);
      prepared.set(client, known);
      return known;
    },
  };
}

function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const run = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutlived(error)) throw error;
      names.forget();
      // Inside a transaction nothing can be tried again; whoever asks next finds new names.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, [...values]);
    }
  };
  const query = async <Row>(text: string, values: readonly unknown[]) =>
    (await run(text, values)) as PostgresQueryResult<Row>;
  return {
    // Nobody uses the other signature, for cursors.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

// A newer release has changed a table under us.
function isOutlived(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')
  );
}

/** Names for the statements that are worth a place in every connection: those that came before. */
class StatementNames {
  #names = new Map<string, string>();
  #seen = new Set<string>();
  #next = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_PREPARED) return known;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const name = `s${(this.#next += 1)}`;
    this.#names.set(text, name);
    return name;
  }

  forget(): void {
    this.#names.clear();
  }
}
