import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { duringCall, finishCall, requireCallTime } from './call-time.ts';
import type { Db } from './db.ts';
import type { Reach } from './reach.ts';

/** Each connection keeps the plans of that many statements at most; the product has a few hundred. */
const MOST_PREPARED = 500;
/** So many others are remembered until they come a second time. */
const MOST_SEEN = 2000;

/**
 * The pool for the query builder: a statement that comes again is parsed once per connection, and planned only until
 * PostgreSQL finds that its plan does not depend on the values. What nobody waits for goes with the next statement.
 * With `reach` nobody waits for a database that is known not to answer.
 */
export function preparedPool(pool: pg.Pool, reach?: Reach): PostgresPool {
  const names = new StatementNames();
  const prepared = new WeakMap<pg.PoolClient, PreparedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      reach?.require();
      const client = await doubting(reach, duringCall(pool.connect()));
      const known = prepared.get(client) ?? new PreparedClient(client, names, reach);
      prepared.set(client, known);
      return known;
    },
  };
}

/** What was asked, with a look at why where it fails. */
export async function doubting<Answer>(reach: Reach | undefined, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    reach?.doubt(error);
    throw error;
  }
}

/** The same for who brings its own statements and never a transaction, also where they have no values. */
export function preparedSql(pool: pg.Pool) {
  const names = new StatementNames();
  return {
    executeSql(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
      // Several statements in one text cannot be prepared.
      const name = text.includes(';') ? undefined : names.nameOf(text);
      return names.run(pool, { name, text, values }, () => true);
    },
  };
}

/** Stands before the text of a statement that goes with the next one. */
const AHEAD = '/* ahead */ ';

/**
 * Sends a statement whose answer nobody needs, such as a lock, together with the next one of its transaction, the
 * commit at the latest: each way to the database costs more than most of what is done there. If it fails, that one does.
 */
export async function sendAhead(db: Db, { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
  await db.executeQuery(CompiledQuery.raw(`${AHEAD}${sql}`, [...parameters]));
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

const answerTo = <Row>(command: string) =>
  ({ command, rowCount: 0, rows: [] }) as unknown as PostgresQueryResult<Row>;

class PreparedClient implements PostgresPoolClient {
  #client: pg.PoolClient;
  #names: StatementNames;
  #reach: Reach | undefined;
  /** What is sent with the next statement. */
  #ahead: Statement[] = [];
  #isInTransaction = false;

  constructor(client: pg.PoolClient, names: StatementNames, reach: Reach | undefined) {
    this.#client = client;
    this.#names = names;
    this.#reach = reach;
  }

  release(destroy?: boolean): void {
    this.#ahead = [];
    this.#isInTransaction = false;
    this.#client.release(destroy);
  }

  // Nobody uses the other signature, for cursors.
  query = (async <Row>(text: string, values: readonly unknown[]) =>
    await this.#query<Row>({ text, values })) as PostgresPoolClient['query'];

  async #query<Row>(statement: Statement): Promise<PostgresQueryResult<Row>> {
    const { text } = statement;
    if (text === 'begin' || (this.#isInTransaction && text.startsWith(AHEAD))) {
      this.#isInTransaction = true;
      this.#ahead.push(statement);
      return answerTo('');
    }
    const isEnd = text === 'commit' || text === 'rollback';
    if (isEnd) this.#isInTransaction = false;
    else requireCallTime();
    if (text === 'commit') finishCall();
    const ahead = this.#ahead.splice(0);
    const isUnheard = ahead[0]?.text === 'begin';
    if (text === 'rollback' && isUnheard) return answerTo('ROLLBACK');
    return this.#send<Row>(text === 'rollback' ? [statement] : [...ahead, statement]);
  }

  /** All at once; the answer is that of the last. */
  async #send<Row>(statements: readonly Statement[]): Promise<PostgresQueryResult<Row>> {
    const { stream } = this.#client.connection;
    stream.cork();
    const answers = statements.map((one) => this.#run(one));
    stream.uncork();
    return (await doubting(this.#reach, duringCall(Promise.all(answers)))).at(-1) as PostgresQueryResult<Row>;
  }

  #run({ text, values }: Statement): Promise<pg.QueryResult> {
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined;
    // Inside a transaction nothing can be tried again; whoever asks next finds new names.
    const mayTryAgain = () => this.#client.getTransactionStatus() === 'I';
    return this.#names.run(this.#client, { name, text, values }, mayTryAgain);
  }
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

  /** Runs a statement under its name, if it has one, or without where the name stands for what a table was before. */
  async run(
    client: Pick<pg.PoolClient, 'query'>,
    { name, text, values }: Statement & { name: string | undefined },
    mayTryAgain: () => boolean,
  ): Promise<pg.QueryResult> {
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutlived(error)) throw error;
      this.#names.clear();
      if (!mayTryAgain()) throw error;
      return client.query(text, [...values]);
    }
  }
}
