import { execFile } from 'node:child_process';
import { z } from 'zod';

// Whether the registry knows of holes in what is installed. Not every registry answers that; then nothing is claimed.

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});

/** Holes that are too grave to be shipped with. */
const GRAVE = new Set(['high', 'critical']);

/** What is known of the product's own packages, a line each; null where the registry does not tell. */
export function readAudit(output: string): string[] | null {
  const parsed = Report.safeParse(parse(output));
  if (!parsed.success) return null;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => GRAVE.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function askNpm(): Promise<string> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json'];
    // It ends with an error where it finds something or is not answered: what it says counts.
    execFile('npm', args, { timeout: 60_000, maxBuffer: 50_000_000 }, (_error, said) => resolve(said));
  });
}

if (import.meta.main) {
  const found = readAudit(await askNpm());
  if (found === null) console.log('The registry does not tell of holes in packages: not checked.');
  else if (found.length === 0) console.log('No grave hole is known in any package.');
  else {
    console.error(found.join('\n'));
    process.exitCode = 1;
  }
}
