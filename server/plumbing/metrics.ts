import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isDatabaseAway } from '#server/database/away.ts';
import type { Connection } from '#server/database/connect.ts';
import { readQueues } from './job-desk.ts';
import { sendProblem } from './pages/plain-page.ts';
import { refuse } from './refusal.ts';

/** Seconds; what is slower than the last is somebody waiting in vain. */
const STEPS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

const [SECONDS, ANSWERS] = ['henkelmann_answer_seconds', 'henkelmann_answers_total'] as const;

/** Said of what took longer than the last step. */
const BEYOND = 10;

/** How a call has done in all processes of this port since they began. */
export interface CallSpeed {
  name: string;
  count: number;
  /** Milliseconds. */
  mean: number;
  /** Milliseconds that 95 of 100 needed at most, rounded up to the next step. */
  slow: number;
  /** Answered with 5xx. */
  failed: number;
}

interface Counted {
  count: number;
  /** Seconds. */
  sum: number;
  failed: number;
  /** How many took so many seconds at most. */
  within: Map<number, number>;
}

type Value = Figures[number]['values'][number] & { metricName?: string };

/** What a process has counted, as it goes to another. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Asks all processes that serve the same port, itself included. */
export interface Siblings {
  /** Answered whenever another one asks. */
  onAsked(figures: () => Promise<Figures>): void;
  ask(): Promise<Figures[]>;
}

/** Counts what this process answers and how long it takes; no label says anything of anybody. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #seconds = new Histogram({
    name: SECONDS,
    help: 'How long answers took, by route; those behind a page count as well.',
    labelNames: ['route'],
    buckets: STEPS,
    registers: [this.#registry],
  });
  readonly #answers = new Counter({
    name: ANSWERS,
    help: 'Answers by route and class of their status.',
    labelNames: ['route', 'status'],
    registers: [this.#registry],
  });

  /** When this process began. */
  readonly startedAt: Temporal.Instant;

  readonly #siblings: Siblings | undefined;

  constructor(app: FastifyInstance, startedAt: Temporal.Instant, siblings?: Siblings) {
    this.startedAt = startedAt;
    this.#siblings = siblings;
    siblings?.onAsked(() => this.#registry.getMetricsAsJSON());
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.#seconds.observe({ route }, reply.elapsedTime / 1000);
      this.#answers.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` });
      done();
    });
  }

  /** The calls of which the slow ones were slowest. */
  async slowest(most: number): Promise<CallSpeed[]> {
    const counted = new Map<string, Counted>();
    const of = (labels: Value['labels']): Counted | undefined => {
      const name = /^\/api\/([^/]+)/.exec(String(labels.route))?.[1];
      if (name === undefined) return undefined;
      const known = counted.get(name) ?? { count: 0, sum: 0, failed: 0, within: new Map<number, number>() };
      counted.set(name, known);
      return known;
    };
    const figures = await (await this.#all()).getMetricsAsJSON();
    const valuesOf = (name: string): Value[] => figures.find((one) => one.name === name)?.values ?? [];
    for (const { labels, value, metricName = '' } of valuesOf(SECONDS)) {
      const call = of(labels);
      if (!call) continue;
      if (metricName.endsWith('_count')) call.count += value;
      else if (metricName.endsWith('_sum')) call.sum += value;
      else {
        const step = Number((labels as { le?: number | string }).le);
        call.within.set(step, (call.within.get(step) ?? 0) + value);
      }
    }
    for (const { labels, value } of valuesOf(ANSWERS))
      if (labels.status === '5xx') (of(labels) ?? { failed: 0 }).failed += value;
    return [...counted]
      .map(([name, call]) => ({
        name,
        count: call.count,
        mean: (call.sum / Math.max(1, call.count)) * 1000,
        slow: 1000 * (STEPS.find((step) => (call.within.get(step) ?? 0) >= 0.95 * call.count) ?? BEYOND),
        failed: call.failed,
      }))
      .toSorted((one, other) => other.slow - one.slow || other.mean - one.mean)
      .slice(0, most);
  }

  /** What all processes have counted, where there are several. */
  async #all(): Promise<Registry> {
    return this.#siblings ? AggregatorRegistry.aggregate(await this.#siblings.ask()) : this.#registry;
  }

  /** For Prometheus, to whoever brings the token. */
  serve(app: FastifyInstance, token: string, { db, pool }: Pick<Connection, 'db' | 'pool'>): void {
    collectDefaultMetrics({ register: this.#registry, prefix: 'henkelmann_' });
    const connections = new Gauge({
      name: 'henkelmann_connections',
      help: 'Connections of this process to the database, and who waits for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'awaited' }, pool.waitingCount);
      },
    });
    const jobs = new Gauge({
      name: 'henkelmann_jobs',
      help: 'Jobs by queue: that could begin, that are tried again, that failed for good.',
      labelNames: ['queue', 'state'],
      registers: [],
      // Every process counts the same queue.
      aggregator: 'first',
      async collect() {
        this.reset();
        for (const { queue, waiting, again, failed } of await readQueues(db).catch(noneWhileAway))
          for (const [state, count] of Object.entries({ waiting, again, failed }))
            this.set({ queue, state }, count);
      },
    });
    for (const gauge of [connections, jobs]) this.#registry.registerMetric(gauge);
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        return sendProblem(request, reply, refuse('unknown-call'));
      const text = await (await this.#all()).metrics();
      return reply.header('cache-control', 'no-store').type(this.#registry.contentType).send(text);
    });
  }
}

/** Whoever watches wants to know all the rest just then. */
function noneWhileAway(error: unknown): [] {
  if (!isDatabaseAway(error)) throw error;
  return [];
}

function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}
