import { setTimeout as pause } from 'node:timers/promises';
import { until } from './part.ts';
import type { Site } from './site.ts';

/** Milliseconds that something stays away. */
const AWAY = 15_000;

/** What happens to the machines, one after another; each leaves everything mended. */
export const TROUBLES: Record<string, (site: Site) => Promise<void>> = {
  'a program ended for a new release': async (site) => {
    await site.app(0).stop();
    await site.app(0).startProgram();
    await site.app(1).stop();
    await site.app(1).startProgram();
  },
  'a program was killed': async (site) => {
    await site.app(0).kill();
    await site.app(0).startProgram();
  },
  'a replica lost power': async (site) => {
    const replica = await site.replica();
    await replica.kill();
    await pause(AWAY);
    replica.start();
  },
  'the primary lost power': async (site) => {
    const primary = await site.primary();
    await primary.kill();
    await another(site, primary.at);
    await pause(AWAY / 3);
    primary.start();
  },
  'the primary was cut off from the others, not from the programs': async (site) => {
    const primary = await site.primary();
    primary.cut();
    await another(site, primary.at);
    await pause(AWAY / 3);
    primary.mend();
  },
  'a program was cut off from the database': async (site) => {
    site.app(1).cut();
    await pause(AWAY);
    site.app(1).mend();
  },
};

const another = (site: Site, than: number): Promise<void> =>
  until('another primary', async () => {
    const others = site.stores.filter(({ at }) => at !== than);
    return (await Promise.all(others.map((store) => store.isPrimary()))).some(Boolean);
  });
