import 'temporal-polyfill/global';
import { buildIfStale } from '#tools/build.ts';
import { openDatabase } from './database.ts';
import type { Measured } from './load/measure.ts';
import { measureOrdering } from './ordering.ts';
import { measureReading } from './reading.ts';
import { startServer } from './servers/child.ts';
import { measureSizes, type PageSize } from './sizes.ts';
import { readTown } from './town.ts';

await buildIfStale();
const database = await openDatabase();
try {
  const floor = await startServer('floor', database.url);
  const ours = await startServer('ours', database.url);
  const town = await readTown(database);
  const reading = await measureReading({ floor, ours }, town);
  const { add, order, journey } = await measureOrdering(database, { floor, ours }, town);
  printRates({ ...reading, 'add to basket': add, 'order alone': order, 'whole journey': journey });
  printSizes(await measureSizes(ours, town));
  await Promise.all([floor.stop(), ours.stop()]);
} finally {
  await database.close();
}

function printRates(rates: Record<string, Record<'floor' | 'ours', Measured>>): void {
  console.table(
    Object.fromEntries(
      Object.entries(rates).map(([name, { floor, ours }]) => [
        name,
        {
          'floor /s': Math.round(floor.perSecond),
          'ours /s': Math.round(ours.perSecond),
          'ours of floor': `${Math.round((100 * ours.perSecond) / floor.perSecond)} %`,
          'floor p50/p99 ms': `${floor.p50.toFixed(1)} / ${floor.p99.toFixed(1)}`,
          'ours p50/p99 ms': `${ours.p50.toFixed(1)} / ${ours.p99.toFixed(1)}`,
        },
      ]),
    ),
  );
}

function printSizes(sizes: PageSize[]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.table(
    Object.fromEntries(
      sizes.map(({ page, base, script, style }) => [
        page,
        {
          'React + Router': kilobytes(base),
          'ours above base': kilobytes(script),
          CSS: kilobytes(style),
        },
      ]),
    ),
  );
}
