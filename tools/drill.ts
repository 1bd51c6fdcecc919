import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '#server/start-problem.ts';
import { buildIfStale, buildServerIfStale } from './build.ts';
import { clusterFolder } from './cluster-place.ts';
import { findDrillPrograms } from './drill-programs.ts';
import { fail } from './fail.ts';
import { runProgram } from './stages.ts';
import { startClearUp } from './start-clear-up.ts';

// `npm run drill`: several machines in small, on which one after another fails while orders come in (e2e/drill).

try {
  const programs = findDrillPrograms();
  if (Array.isArray(programs))
    throw new StartProblem(
      `Für die Übung fehlen Programme: \`apt-get install ${programs.join(' ')}\` bringt sie unter Debian.`,
    );
  await buildIfStale();
  await buildServerIfStale();
  // What the programs of the last one said.
  rmSync(join(import.meta.dirname, '../test-results/drill'), { recursive: true, force: true });
  const { folder, clearUp } = startClearUp();
  const env = { TMPDIR: folder, TEST_CLUSTER_PLACE: dirname(clusterFolder()) };
  const good = await runProgram('vitest', ['run', '--project=drill', '--no-file-parallelism'], env, (group) =>
    clearUp.write(`${group}\n`),
  );
  process.exitCode = good ? 0 : 1;
} catch (error) {
  fail(error);
}
