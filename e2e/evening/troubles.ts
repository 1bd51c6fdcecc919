import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import type { Chance } from './chance.ts';
import type { House } from './house.ts';

/** Milliseconds that something stays away at most, and that a trouble of others lasts. */
const LONGEST = 3000;

type Trouble = (house: House, services: TestPaymentServices, chance: Chance) => Promise<void>;

const DISK_FULL = 'the disk was full';
const CLOCK_JUMPED = 'the clock jumped an hour';

/** What breaks on a bad evening; each leaves everything mended. */
const TROUBLES: Record<string, Trouble> = {
  'a process was killed': async (house, _, chance) => house.kill('one', chance.below(2)),
  'all processes were killed': async (house) => house.kill('all', 0),
  'the database lost power': async ({ postgres }, _, chance) => {
    await postgres.crash();
    await pause(chance.below(LONGEST));
    await postgres.start();
  },
  'database and processes went down together': async (house, _, chance) => {
    await house.postgres.crash();
    house.kill('all', 0);
    await pause(chance.below(LONGEST));
    await house.postgres.start();
  },
  'the database was started anew': async ({ postgres }) => {
    await postgres.stop();
    await postgres.start();
  },
  'every connection was cut': async ({ postgres: { db } }) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`.execute(
      db,
    );
  },
  // What has no room ends by itself, and is started again once there is some.
  [DISK_FULL]: async ({ machine, postgres }) => {
    await machine.fill();
    await pause(2 * LONGEST);
    await machine.makeRoom();
    await postgres.start();
  },
  [CLOCK_JUMPED]: async ({ machine }) => {
    await machine.jump();
    await pause(LONGEST);
  },
  'payment services did not answer': async (_, services, chance) => {
    await services.behave({ outage: 1 + chance.below(8), answersLost: chance.below(4) });
    await pause(LONGEST);
  },
  'payment services told late, twice or never': async (_, services, chance) => {
    await services.behave({ webhooks: chance.of(['late', 'reversed', 'doubled', 'lost']) });
    await pause(LONGEST);
  },
};

/** Breaks one thing after another, each once before any of them twice, whenever it is time for the next. */
export class Troubles {
  readonly seen = new Map<string, number>();
  #left: string[] = [];
  #house: House;
  #services: TestPaymentServices;
  #chance: Chance;

  constructor(house: House, services: TestPaymentServices, chance: Chance) {
    this.#house = house;
    this.#services = services;
    this.#chance = chance;
  }

  /** What this machine does not let anybody do to it. */
  get missing(): string[] {
    const { canFill, canJump } = this.#house.machine;
    return [...(canFill ? [] : [DISK_FULL]), ...(canJump ? [] : [CLOCK_JUMPED])];
  }

  async next(): Promise<void> {
    const { missing } = this;
    if (this.#left.length === 0) this.#left = Object.keys(TROUBLES).filter((kind) => !missing.includes(kind));
    const [kind = ''] = this.#left.splice(this.#chance.below(this.#left.length), 1);
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    await TROUBLES[kind]?.(this.#house, this.#services, this.#chance);
    await this.#services.behave();
    await this.#services.deliver();
    await this.#house.recovers();
  }
}
