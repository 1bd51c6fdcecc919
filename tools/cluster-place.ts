import { existsSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that a run of everything never fills: a gigabyte of log at most, and a handful of databases of 20 MB. */
const ROOM = 2 ** 31;

const folderIn = (place: string) => join(place, `henkelmann-test-${userInfo().uid}`);

/**
 * Where this user's test cluster lies, outside of what a run clears up behind itself: the next one begins faster with it.
 * In memory where there is room: each test file's database is a copy of some 1,300 files, and to make them on a disk
 * from which as many have just been deleted takes several times the work.
 */
export function clusterFolder(): string {
  const given = process.env['TEST_CLUSTER_PLACE'];
  if (given) return folderIn(given);
  return existsSync(folderIn(MEMORY)) || hasRoom(MEMORY) ? folderIn(MEMORY) : folderIn(tmpdir());
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
