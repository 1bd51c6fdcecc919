import 'temporal-polyfill/global';
import { cpus } from 'node:os';
import { buildIfStale } from '#tools/build.ts';
import { measureBase } from './base/size.ts';
import { openDatabase } from './database.ts';
import { CONCURRENT } from './load/measure.ts';
import { measureOrdering } from './ordering.ts';
import { measureReading } from './reading.ts';
import { startServer } from './servers/child.ts';
import { measureSizes } from './sizes.ts';
import { printRates, printSizes } from './table.ts';
import { readTown } from './town.ts';

// `npm run bench`: what the product does per second beside a floor that does the least, and what its pages weigh.

await buildIfStale();
const base = await measureBase();
const database = await openDatabase();
try {
  const servers = {
    floor: await startServer('floor', database.url),
    ours: await startServer('ours', database.url),
  };
  const town = await readTown(database);
  const { version } = await database.describe();
  const [cpu] = cpus();
  console.log(
    `\n${cpus().length} × ${cpu?.model}, Node ${process.versions.node}, PostgreSQL ${version}, ${CONCURRENT} visitors`,
  );
  const sizes = await measureSizes(servers.ours.port, town);
  const reading = await measureReading(servers, town);
  const ordering = await measureOrdering(database, servers, town);
  printRates([...reading, ...ordering]);
  printSizes(sizes, base);
  await Promise.all([servers.floor.stop(), servers.ours.stop()]);
} finally {
  await database.close();
}
