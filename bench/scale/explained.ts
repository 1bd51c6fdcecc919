import type { Log } from './cluster.ts';

/** A statement as PostgreSQL says it ran it. */
export interface Statement {
  text: string;
  ms: number;
  /** Rows that its scans looked at, also those that did not fit. */
  read: number;
  returned: number;
  /** Pages that it touched, in memory or on disk. */
  buffers: number;
  plan: Plan;
}

/** A node of a plan; rows are those of a loop on average. */
interface Plan {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

/** Every statement that ran since the log was read last. */
export async function readStatements(log: Log): Promise<Statement[]> {
  const text = await log.read();
  return [...text.matchAll(ENTRY)].map(([, ms = '0', json = '{}']) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(json.replaceAll(/^\t/gm, '')) as {
      'Query Text': string;
      Plan: Plan;
    };
    return {
      text: query,
      ms: Number(ms),
      read: rowsRead(plan),
      // What is written without RETURNING is as many rows as came into it.
      returned: rowsOf(plan['Node Type'] === 'ModifyTable' ? (plan.Plans?.[0] ?? plan) : plan),
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      plan,
    };
  });
}

const rowsOf = (plan: Plan, ...more: (keyof Plan)[]): number =>
  [plan['Actual Rows'] ?? 0, ...more.map((key) => Number(plan[key] ?? 0))].reduce((sum, rows) => sum + rows) *
  (plan['Actual Loops'] ?? 1);

// The rows of a bitmap are counted where they are fetched.
const SCANS = /^(?:Seq|Index|Index Only|Bitmap Heap|Tid|Tid Range|Sample) Scan$/;

function rowsRead(plan: Plan): number {
  const own = SCANS.test(plan['Node Type'])
    ? rowsOf(plan, 'Rows Removed by Filter', 'Rows Removed by Index Recheck')
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}
